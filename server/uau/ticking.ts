import { describeError } from '#server/http/log.ts';
import type { AppPorts } from '#server/ports.ts';
import { tick } from '#server/uau/schedule.ts';
import { syncsOf } from '#server/uau/sync-runner.ts';
import { expireRuns } from '#server/uau/sync-store.ts';

const EVERY_MS = 60_000;

/**
 * Looks every minute for syncs that are due or were left by a killed process. `alone`: no other process works on this database, so what was left is
 * gone on with at once. `stop` lets go of what is at work; the next start goes on with it.
 */
export async function startTicking(ports: AppPorts, alone: boolean): Promise<{ stop: () => Promise<void> }> {
  const { db, log } = ports;
  let ticking: Promise<void> = Promise.resolve();
  const once = () => {
    ticking = ticking
      .then(() => tick(ports))
      .catch((error: unknown) => log({ event: 'uau_tick_failed', ...describeError(error) }));
  };
  if (alone) await expireRuns(db);
  once();
  const timer = setInterval(once, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await ticking;
      await syncsOf(ports).stop();
    },
  };
}
