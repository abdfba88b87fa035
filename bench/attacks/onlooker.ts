import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { SAMPLE_MEMBERS } from '#server/seed/sample-people.ts';
import { chosen } from './dear.ts';
import type { Target } from './target.ts';

const EVERY_MS = 20;

/** The longest wait of a person, in ms. */
export interface Longest {
  ms: number;
  /**
   * How long the server's thread stood ready in it without a processor: what else is busy on the machine. Null where
   * the system does not tell.
   */
  queued: number | null;
}

/** Milliseconds that a process's thread stood ready without a processor, by Linux. */
function queuedOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return null;
  }
}

/** «81 ms, of which the server stood 60 ms without a processor» */
export const longestText = ({ ms, queued }: Longest): string =>
  `${ms.toFixed(0)} ms${queued === null ? '' : `, of which the server stood ${queued.toFixed(0)} ms without a processor`}`;

/** Another person, who asks for a page of a list every 20 ms. Answers their longest wait when told to end. */
export async function onlooker(target: Target): Promise<{ end: () => Promise<Longest> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [member] = SAMPLE_MEMBERS;
  const body = JSON.stringify({ email: member?.email, password: SAMPLE_ADMINISTRATOR.password });
  const headers = { 'content-type': 'application/json' };
  const entered = await chosen(target, agent, { method: 'POST', path: 'login/', headers, body });
  // Its contract: contract/session.ts.
  const { access } = JSON.parse(entered.text) as { access: string };
  const requested = { method: 'GET', path: 'structure/regionals/', headers: { authorization: `Bearer ${access}` } };
  const watch: { isOver: boolean; longest: Longest } = { isOver: false, longest: { ms: 0, queued: null } };
  const looking = (async () => {
    while (!watch.isOver) {
      const before = queuedOf(target.pid);
      // oxlint-disable-next-line no-await-in-loop -- one person, one question after the other
      const { ms, status } = await chosen(target, agent, requested);
      if (status !== 200) throw new Error(`the onlooker was answered ${status}`);
      const after = queuedOf(target.pid);
      if (ms > watch.longest.ms) watch.longest = { ms, queued: before === null || after === null ? null : after - before };
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(EVERY_MS);
    }
  })();
  return {
    end: async () => {
      watch.isOver = true;
      await looking;
      agent.destroy();
      return watch.longest;
    },
  };
}
