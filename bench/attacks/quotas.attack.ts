import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'node:http';
import type { Attack } from './attack.ts';
import { chosen, form, manyParts, pictureOf, sheetOf, unpacking, uploaded, workbookOf } from './dear.ts';
import { longestText, onlooker } from './onlooker.ts';
import type { Answered, Bounds, Target } from './target.ts';
import { unread } from './unread.ts';

/** Of many at once most are refused; who is not part of it waits no longer, and the process stays small. */
const BOUNDS: Bounds = { wait: 300, moved: Infinity, memory: 600 };
const CSV = 'structure/accountings/export/?type=csv';

/** So many at once, each over a connection of its own. */
const atOnce = (times: number, send: (index: number, agent: Agent) => Promise<Answered>): Promise<Answered[]> =>
  Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const agent = new Agent({ keepAlive: false });
      const answer = await send(index, agent);
      agent.destroy();
      return answer;
    }),
  );

const NO_FORM = 'structure/regionals/';

export const attack: Attack = {
  title: 'one person with much under way',
  run: async (target) => {
    const watch = async (name: string, run: () => Promise<readonly Answered[]>, mayClose = false) => {
      const look = await onlooker(target);
      await target.watched(name, { ...BOUNDS, mayClose }, run);
      const longest = await look.end();
      const fits = longest.ms <= BOUNDS.wait;
      const line = `a list of another person: ${longestText(longest)}`;
      if (!fits) target.failures.push(`${name}: ${line}`);
      console.log(`${fits ? 'ok  ' : 'FAIL'}   ${line}`);
    };
    const post = (path: string, sent: { type: string; body: Uint8Array<ArrayBuffer> }, agent: Agent) =>
      chosen(target, agent, { method: 'POST', path, headers: { ...target.headers, 'content-type': sent.type }, body: sent.body });

    await watch('nobody attacks', async () => {
      await sleep(2_000);
      return [];
    });
    const photo = form('photo', 'foto.png', await pictureOf(7_000, 7_100));
    await watch('24 photos of 7,000 × 7,100 px', () => atOnce(24, (_, agent) => post('access/user/photo/', photo, agent)));
    const sheet = form('file', 'a.csv', sheetOf(8));
    await watch('60 sheets of 8 MB', () => atOnce(60, (_, agent) => post('enterprise/sheet/', sheet, agent)));
    const packed = form('file', 'a.xlsx', await unpacking(280));
    await watch('24 workbooks of 280 MB unpacked', () => atOnce(24, (_, agent) => post('enterprise/sheet/', packed, agent)));
    await watch('400 exports that nobody reads', () => unread(target, CSV, 400));
    await watch('400 lists that nobody reads', () => unread(target, 'structure/accountings/?all=1', 400));
    await watch('600 unknown sign-ins', () =>
      atOnce(600, (index, agent) =>
        chosen(target, agent, {
          method: 'POST',
          path: 'login/',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `x${index}@nada.example`, password: 'um chute qualquer' }),
        }),
      ),
    );
    const many = manyParts(10);
    // The last takes no form: it is refused before any of it is read, and the connection ended over what still comes.
    for (const path of ['access/user/photo/', 'enterprise/sheet/', 'structure/accountings/import/', NO_FORM])
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each is seen alone
      await watch(
        `10 forms of 10 MB of small parts, to ${path}`,
        () => atOnce(10, (_, agent) => post(path, many, agent)),
        path === NO_FORM,
      );
    const id = await uploaded(target, await workbookOf(100));
    await watch('16 looks at one upload of 100 MB', () => atOnce(16, (_, agent) => lookAt(target, agent, id)));
    await target.send({ method: 'DELETE', path: `uau/uploads/${id}/`, headers: target.headers });
  },
};

const lookAt = (target: Target, agent: Agent, id: string): Promise<Answered> =>
  chosen(target, agent, {
    method: 'POST',
    path: `uau/uploads/${id}/inspect/`,
    headers: target.headers,
    body: JSON.stringify({ area: 'inputs' }),
  });
