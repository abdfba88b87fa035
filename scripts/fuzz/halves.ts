import { GOOD } from './good-drafts.ts';
import type { Answer, Shot } from './shot.ts';
import { LISTS, type ListName } from './lists.ts';
import type { World } from './world.ts';

const NONE = 2_147_483_647;

const requested = (list: ListName, method: string, about: string, body: object): Shot => ({
  about: `${list}: ${about}`,
  method,
  target: LISTS[list],
  speaker: 'admin',
  verdict: 'bad',
  body: JSON.stringify(body),
});

/** Calls about several rows of which one is good and one is not: nothing of them may be kept. */
function halvesOf(list: ListName, world: World): Shot[] {
  const good = () => GOOD[list](world);
  const own = world.own[list];
  return [
    requested(list, 'POST', 'a good row and an empty one', [good(), {}]),
    requested(list, 'POST', 'a good row and no object', [good(), null]),
    requested(list, 'POST', 'a good row, and one with a field that there is not', [good(), { ...good(), organization_id: 1 }]),
    requested(list, 'POST', 'the same row twice, but for what may repeat', [good(), { ...good(), id: own }]),
    requested(list, 'PATCH', 'a row that is there and one that is not', [{ id: own }, { id: NONE }]),
    requested(list, 'PATCH', "a row of one's own and another organisation's", [{ id: own }, { id: world.foreign[list] }]),
    requested(list, 'PATCH', 'a stale row behind a good one', [{ id: own }, { id: own, row_version: 9_999 }]),
    requested(list, 'DELETE', 'a row that is there and one that is not', { ids: [own, NONE], delete_multiple: true }),
    requested(list, 'DELETE', "a row of one's own and another organisation's", {
      ids: [own, world.foreign[list]],
      delete_multiple: true,
    }),
  ];
}

/** Sends them to each of these lists; answers what a list holds otherwise than before, though it was refused. */
export async function halves(
  world: World,
  lists: readonly ListName[],
  fire: (shot: Shot) => Promise<Answer>,
): Promise<{ shot: Shot; problem: string }[]> {
  const problems: { shot: Shot; problem: string }[] = [];
  for (const list of lists) {
    const stored = async (): Promise<string> => {
      const read = (target: string): Promise<Answer> =>
        fire({ about: `reading ${list}`, method: 'GET', target, speaker: 'admin', verdict: 'good' });
      const page = JSON.parse((await read(`${LISTS[list]}?page_size=1`)).text) as { count: number };
      return `${page.count} rows, ${(await read(`${LISTS[list]}${world.own[list]}/`)).text}`;
    };
    const before = await stored();
    for (const shot of halvesOf(list, world)) {
      const { status } = await fire(shot);
      const after = status < 400 ? before : await stored();
      if (after !== before)
        problems.push({ shot, problem: `half written: ${after.slice(0, 120)} instead of ${before.slice(0, 120)}` });
    }
  }
  return problems;
}
