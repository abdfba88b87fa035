import type { Attack } from './attack.ts';
import { BODIES } from './bodies.ts';
import { AT_ONCE, ONE_REQUEST, type Sent } from './target.ts';

const MOST_AT_ONCE = 14;
const KINDS = [
  'empty records',
  '5,000 empty records',
  '5,000 records of unknown fields',
  '5,000 entries with bad months',
  'grants',
];

export const attack: Attack = {
  title: 'bodies of 1 MB at once',
  run: async (target) => {
    const send = (sent: Sent) => target.send({ ...sent, headers: { ...target.headers, ...sent.headers } });
    const entries = { method: 'POST', path: 'expense/entries/' };
    // The first of all is slower by what is compiled and loaded.
    await send({ ...entries, body: '[{}]' });
    for (const name of KINDS) {
      const sent: Sent = { ...entries, ...(name === 'grants' && { path: 'access/groups/' }), body: BODIES[name] ?? '' };
      // oxlint-disable-next-line no-await-in-loop -- one kind after the other
      await target.watched(`one: ${name}`, ONE_REQUEST, async () => [await send(sent)]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await target.watched(`${MOST_AT_ONCE} at once: ${name}`, AT_ONCE, () =>
        Promise.all(Array.from({ length: MOST_AT_ONCE }, () => send(sent))),
      );
    }
  },
};
