import { describeError } from '#server/http/log.ts';
import { failLost } from '#server/jobs-store.ts';
import { jobsOf } from '#server/jobs.ts';
import type { AppPorts } from '#server/ports.ts';
import { sendNoticeMails } from '#server/inbox/mail.ts';
import { until } from '#server/patience.ts';
import { sweep } from '#server/upkeep/sweep.ts';
import { tick } from '#server/uau/schedule.ts';
import { syncsOf } from '#server/uau/sync-runner.ts';

const EVERY_MS = 60_000;

export interface Upkeep {
  /**
   * Lets go of what is at work: jobs end within the patience or are failed, a sync is gone on with by another process
   * or the next start.
   */
  stop: (patience: AbortSignal) => Promise<void>;
}

/** One round of what nobody asks for; each part may fail without the others. */
export async function upkeepRound(ports: AppPorts): Promise<void> {
  const { db, clock, log } = ports;
  const parts = {
    jobs: () => failLost(db, new Date(clock()).toISOString()),
    syncs: () => tick(ports),
    sweep: () => sweep(db, clock()),
  };
  for (const [part, work] of Object.entries(parts))
    await work().catch((error: unknown) => log({ event: 'upkeep_failed', part, ...describeError(error) }));
}

/** Apart from the rest, which a mail server that hangs must not hold up. */
const mailRound = (ports: AppPorts, stopping: AbortSignal): Promise<void> =>
  sendNoticeMails(ports, stopping).catch((error: unknown) =>
    ports.log({ event: 'upkeep_failed', part: 'mails', ...describeError(error) }),
  );

/** Looks at once and every minute for what is due and for what a killed process left. */
export function startUpkeep(ports: AppPorts): Upkeep {
  let round = upkeepRound(ports);
  const stopping = new AbortController();
  let mails = mailRound(ports, stopping.signal);
  const timer = setInterval(() => {
    round = round.then(() => upkeepRound(ports));
    mails = mails.then(() => mailRound(ports, stopping.signal));
  }, EVERY_MS);
  timer.unref();
  return {
    stop: async (patience) => {
      clearInterval(timer);
      stopping.abort();
      await jobsOf(ports).stop(patience);
      await round;
      await until(mails, patience);
      await syncsOf(ports).stop();
    },
  };
}
