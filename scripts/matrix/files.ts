import { inflateRawSync } from 'node:zlib';
import { mayReach } from '#planning/access/rights.ts';
import { refusal } from './answers.ts';
import type { Cell } from './cells.ts';
import { onPage } from './entities.ts';
import type { Person } from './people.ts';
import { NEVER, type World } from './world.ts';

/** All parts of a workbook as one text: what it says anywhere. */
export function workbookText(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = file.readUInt32LE(end + 16);
  let text = '';
  while (file.readUInt32LE(at) === 0x0201_4b50) {
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const [name, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)];
    const start = file.readUInt32LE(at + 42);
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const packed = file.subarray(data, data + size);
    text += (method === 8 ? inflateRawSync(packed) : packed).toString('utf8');
    at += 46 + name + extra + comment;
  }
  return text;
}

/** A file tells the filters it was made with by name: those of rows that the reader sees. */
export function fileCells({ house, draft, centers, foreign, organization }: World, people: readonly Person[]): Cell[] {
  const { beta } = house.fixture.organizations;
  const there = { id: foreign.center, company: foreign.company, regional: foreign.regional };
  const rows = [
    { kind: 'a1', id: centers.a1.id, name: 'Centro A1', subject: { organization, center: centers.a1 } },
    { kind: 'a2', id: centers.a2.id, name: 'Centro A2', subject: { organization, center: centers.a2 } },
    { kind: 'b1', id: centers.b1.id, name: 'Centro B1', subject: { organization, center: centers.b1 } },
    { kind: 'other organisation', id: there.id, name: 'Estranho', subject: { organization: beta, center: there } },
    { kind: 'never existed', id: NEVER, name: 'Centro Z9', subject: null },
  ];
  return rows.flatMap(({ kind, id, name, subject }) =>
    people.map((person): Cell => {
      const who = person.principal;
      const seen = who !== null && subject !== null && mayReach(who, subject, false);
      return {
        entity: 'cost centre',
        channel: "named by a file's filter",
        person,
        row: kind,
        expected: onPage(person, 'expenseEntry', 'export') ?? (seen ? 'granted' : 'unseen'),
        run: async () => {
          const path = `expense/entries/export/?type=xlsx&version=${draft}&center_cost=${id}`;
          const answer = await house.call(person.token, 'GET', path);
          return refusal(answer) ?? (workbookText(answer.bytes).includes(name) ? 'granted' : 'unseen');
        },
      };
    }),
  );
}
