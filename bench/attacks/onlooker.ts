import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { SAMPLE_MEMBERS } from '#server/seed/sample-people.ts';
import { chosen } from './dear.ts';
import type { Target } from './target.ts';

const EVERY_MS = 20;

/** Another person, who asks for a page of a list every 20 ms. Answers the longest wait, in ms, when told to end. */
export async function onlooker(target: Target): Promise<{ end: () => Promise<number> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [member] = SAMPLE_MEMBERS;
  const body = JSON.stringify({ email: member?.email, password: SAMPLE_ADMINISTRATOR.password });
  const headers = { 'content-type': 'application/json' };
  const entered = await chosen(target, agent, { method: 'POST', path: 'login/', headers, body });
  // Its contract: contract/session.ts.
  const { access } = JSON.parse(entered.text) as { access: string };
  const requested = { method: 'GET', path: 'structure/regionals/', headers: { authorization: `Bearer ${access}` } };
  const watch = { isOver: false, longest: 0 };
  const looking = (async () => {
    while (!watch.isOver) {
      // oxlint-disable-next-line no-await-in-loop -- one person, one question after the other
      const { ms, status } = await chosen(target, agent, requested);
      if (status !== 200) throw new Error(`the onlooker was answered ${status}`);
      watch.longest = Math.max(watch.longest, ms);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(EVERY_MS);
    }
  })();
  return {
    end: async () => {
      watch.isOver = true;
      await looking;
      agent.destroy();
      return Math.round(watch.longest);
    },
  };
}
