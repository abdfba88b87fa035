import { MODULES } from '#server/routes/modules.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { entities } from './entities.ts';
import { URL as ENTRIES_URL } from './entry-rule.ts';
import type { House } from './house.ts';
import { PLAN_URL } from './plan-rows.ts';
import type { World } from './world.ts';

/** Routes of a page or a right that hold no rows which a reach could narrow, and why. */
const NO_ROWS: Readonly<Record<string, string>> = {
  'POST /enterprise/sheet/': 'reads a file and writes nothing',
  'POST /dre/model/': 'puts the model into an empty statement of the asker’s own organisation',
  'POST /dre/model/trade/': 'the same with the lines of trade, industry and services',
  'POST /cashflow/model/': 'the same of the cash flow',
  // What is sent is its sender's alone, and a sync is of the companies that its asker reaches:
  // server/uau/upload.test.ts asks each of them.
  'POST /uau/uploads/': 'keeps a file of the asker’s own, which nobody else is shown',
  'GET /uau/uploads/:id/': 'the asker’s own file',
  'POST /uau/uploads/:id/parts/:part{[0-9]+}/': 'the same',
  'POST /uau/uploads/:id/inspect/': 'the same, read and not written',
  'DELETE /uau/uploads/:id/': 'the same',
  'POST /uau/syncs/': 'puts work in a queue; the rows that it writes are held by tests of their own',
  'GET /uau/syncs/': 'what was asked for, by the asker where they do not see all companies',
  'GET /uau/syncs/:id/': 'the same',
  'GET /uau/syncs/:id/steps/': 'the same',
  'DELETE /uau/syncs/:id/': 'the same',
  'GET /uau/schedule/': 'days and hour of the asker’s own organisation',
  'POST /uau/schedule/': 'the same, of whoever may write of all companies',
  'GET /uau/connection/': 'a setting of the asker’s own organisation, for its administrators; which one is held by its own tests',
  'POST /uau/connection/': 'the same',
  'DELETE /uau/connection/': 'the same',
  'GET /uau/connection/state/': 'whether there is one in the asker’s own organisation: a yes or no, of no company',
  'POST /uau/connection/test/': 'the same; writes nothing',
  'GET /uau/receivables/parts/': 'the parts of a value are the program’s',
  'GET /uau/installments-received/parts/': 'the same',
  'GET /uau/funding-types/': 'codes of types, of no company',
  'POST /uau/funding-types/': 'says of a type of the asker’s own organisation who pays it, which shows no row',
  'GET /uau/funding-types/:id{[0-9]+}/history/':
    'who said it of a type and when; server/uau/read/funding-history.test.ts holds who may read it',
  'POST /uau/from-to/import/':
    'writes by the resources’ own functions; server/uau/mapping/import.test.ts asks for each of them without its right',
  'POST /uau/from-to/new-companies/':
    'the same; server/uau/mapping/new-companies.test.ts asks without the right of each resource that it writes',
  'POST /dre/from-to/import/':
    'writes by the resource’s own functions; server/resources/statement-import.test.ts asks for it without its right',
  'POST /cashflow/from-to/import/': 'the same',
  'POST /undo/import/':
    'writes by the resources’ own functions what the asker wrote before; server/engine/import-undo.test.ts asks for it without its rights, of rows that are hidden by now, and of another’s',
  // The same of the ledger's files; what a file may write in is asked of its import.
  'POST /expense/ledger/uploads/': 'keeps a file of the asker’s own, which nobody else is shown',
  'GET /expense/ledger/uploads/:id/': 'the asker’s own file',
  'POST /expense/ledger/uploads/:id/parts/:part{[0-9]+}/': 'the same',
  'POST /expense/ledger/uploads/:id/inspect/': 'the same, read and not written',
  'DELETE /expense/ledger/uploads/:id/': 'the same',
  'GET /expense/ledger/template/':
    'titles, and one pair of codes: server/ledger/rights.test.ts holds that the asker may write there',
  'POST /access/example/':
    'makes an organisation of the asker’s own and shows no row of theirs; server/routes/example.test.ts holds who may',
  'GET /changes/': 'numbers and versions of rows written this minute; server/routes/changes.test.ts holds who is told of them',
  'GET /notices/': 'the reader’s own; server/inbox/notices.test.ts holds that a right taken away hides them',
  'POST /notices/read/': 'the same',
  'GET /admin/trail/people/': 'names of the organisation, for whoever reads its audit log',
};
const OPEN = new Set(['public', 'session']);

const known = (path: string) => new RegExp(`^${path.replace(/:\w+(\{[^}]*\})?/g, '[^/]+')}$`);

/** Declared routes that no cell of a row has asked: a new way to rows must be in the matrix. */
export function notRequested({ ports, requested }: House): string[] {
  const calls = [...requested].map((call) => call.split(' ', 2) as [string, string]);
  return MODULES.flatMap((module) => [...module(ports)])
    .filter(({ permission }) => typeof permission !== 'string' || !OPEN.has(permission))
    .filter(({ method, path }) => !Object.hasOwn(NO_ROWS, `${method} ${path}`))
    .filter(({ method, path }) => !calls.some(([verb, called]) => verb === method && known(path).test(called)))
    .map(({ method, path }) => `${method} ${path}: nenhuma célula de linhas a chama`);
}

/** Records of which the matrix has no rows: what grants narrow is put into entities.ts and places.ts by hand. */
export function unheld(world: World): string[] {
  const held = new Set([...entities(world).map(({ url }) => url), ...Object.values(PLAN_URL), ENTRIES_URL]);
  return RESOURCES.flatMap(({ contract }) => (held.has(contract.url) ? [] : [`${contract.name}: nenhuma linha dele na matriz`]));
}

/** What is told to hold no rows and is a route no more: its reason would hide the next. `declared`: `method path`. */
export const outdated = (declared: readonly string[]): string[] =>
  Object.keys(NO_ROWS).filter((route) => !declared.includes(route));
