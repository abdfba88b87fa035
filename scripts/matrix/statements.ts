import { STATEMENTS, type Statement } from '#planning/statement/structure.ts';
import { STATEMENT_PAGE } from '#contract/statement-parts.ts';
import type { AccountMapping } from './account-mapping.ts';
import type { Creator } from './creator.ts';
import type { Flat, FlatRow } from './flat.ts';

type Both = (url: string, body: (mark: string, of: 'alfa' | 'beta') => object) => Promise<FlatRow[]>;
interface Makers {
  create: Creator;
  there: Creator;
  both: Both;
}

/** Both statements' structure and mapping: of no cost centre or account, but of an organisation and a page. */
export async function statementFlats(makers: Makers): Promise<Flat[]> {
  const flats: Flat[] = [];
  for (const statement of STATEMENTS) flats.push(...(await flatsOf(statement, makers)));
  return flats;
}

const groupNamed = (mark: string) => ({ codigo: mark, nome: `Grupo ${mark}` });

async function flatsOf(statement: Statement, { create, there, both }: Makers): Promise<Flat[]> {
  const url = (list: string) => `${statement}/${list}/`;
  const page = STATEMENT_PAGE[statement];
  const groups = async (mark: string) => ({
    alfa: await create(url('groups'), groupNamed(mark)),
    beta: await there(url('groups'), groupNamed(mark)),
  });
  // What the other lists name; nothing of it is changed or removed by a cell.
  const base = await groups('base');
  const shown = { próprio: await groups('mostrado'), alheio: await groups('alheia'), extinto: await groups('apagada') };
  const subgroup = (mark: string, of: 'alfa' | 'beta') => ({ group: base[of], codigo: mark, nome: `Subgrupo ${mark}` });
  const target = {
    alfa: await create(url('subgroups'), subgroup('destino', 'alfa')),
    beta: await there(url('subgroups'), subgroup('destino', 'beta')),
  };
  const formula = (mark: string, of: 'alfa' | 'beta') => ({
    nome: `Agrupador ${mark}`,
    items: [{ kind: 'grupo', ref: base[of], sign: 1 }],
  });
  const line = (mark: keyof typeof shown, of: 'alfa' | 'beta') => ({ position: 1, kind: 'grupo', ref: shown[mark][of] });
  const source = (mark: string, of: 'alfa' | 'beta') => ({
    source_kind: 'item_planejador',
    source_key: mark,
    subgroup: target[of],
  });
  return [
    {
      name: `${statement} group`,
      url: url('groups'),
      page,
      changed: { position: 3 },
      created: (_, mark) => groupNamed(`novo ${mark}`),
      rows: await both(url('groups'), groupNamed),
    },
    {
      name: `${statement} subgroup`,
      url: url('subgroups'),
      page,
      changed: { position: 3 },
      rows: await both(url('subgroups'), subgroup),
    },
    {
      name: `${statement} aggregator`,
      url: url('aggregators'),
      page,
      changed: { kind: 'indicador' },
      rows: await both(url('aggregators'), formula),
    },
    {
      name: `${statement} orderer`,
      url: url('orderers'),
      page,
      changed: { style: 'negrito' },
      // The marks are those that rows of both organisations are made with.
      rows: await both(url('orderers'), (mark, of) => line(mark as keyof typeof shown, of)),
    },
    {
      name: `${statement} mapping`,
      url: url('from-to'),
      page: statement === 'dre' ? 'dreFromTo' : page,
      changed: { source_key: 'mudada' },
      rows: await both(url('from-to'), source),
    },
  ];
}

/**
 * Where new rows of a structure are put: a subgroup into a group, a formula of a group, a line of a formula, a mapping
 * to a subgroup. `group` is one of the same side.
 */
export const STATEMENT_PLACES: readonly {
  name: string;
  into: string;
  body: (at: number, mark: number, group: number) => object;
}[] = STATEMENTS.flatMap((statement) => [
  {
    name: `${statement} subgroup`,
    into: `${statement} group`,
    body: (at, mark) => ({ group: at, codigo: `N${mark}`, nome: `Novo ${mark}` }),
  },
  {
    name: `${statement} aggregator`,
    into: `${statement} group`,
    body: (at, mark) => ({ nome: `Novo ${mark}`, items: [{ kind: 'grupo', ref: at, sign: 1 }] }),
  },
  {
    name: `${statement} orderer`,
    into: `${statement} aggregator`,
    // No line twice: a second one is of a group.
    body: (at, mark, group) => ({
      position: 70 + mark,
      ...(mark === 1 ? { kind: 'agrupador', ref: at } : { kind: 'grupo', ref: group }),
    }),
  },
  {
    name: `${statement} mapping`,
    into: `${statement} subgroup`,
    body: (at, mark) => ({ source_kind: 'item_planejador', source_key: `N${mark}`, subgroup: at }),
  },
]);

/** Maps accounts of the people's organisation by their codes, and one of the other. */
export async function accountMappings(
  { create, there }: Pick<Makers, 'create' | 'there'>,
  accounts: Readonly<Record<string, number>>,
  foreign: number,
): Promise<AccountMapping[]> {
  const rows: AccountMapping[] = [];
  for (const statement of STATEMENTS) {
    const map = async (make: Creator, account: number) => {
      const mark = `conta ${account}`;
      const group = await make(`${statement}/groups/`, { codigo: mark, nome: `Grupo ${mark}` });
      const subgroup = await make(`${statement}/subgroups/`, { group, codigo: mark, nome: mark });
      const source = { source_kind: 'conta_contabil', source_key: String(account), subgroup };
      return make(`${statement}/from-to/`, source);
    };
    for (const [code, account] of Object.entries(accounts)) rows.push({ of: statement, code, id: await map(create, account) });
    rows.push({ of: statement, code: null, id: await map(there, foreign) });
  }
  return rows;
}
