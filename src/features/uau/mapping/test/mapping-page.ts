import { screen, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { VERSIONS } from '#src/test/app-api.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { statementTables } from '#src/test/statement-tables.ts';

export const PAGE = '/uau/de-x-para';
type Tables = Record<string, ({ id: number; row_version: number } & Record<string, unknown>)[]>;

let api: ReturnType<typeof fakeApi>;

export const row = (id: number, fields: object) => ({ id, row_version: 1, ...fields });
const sums = (amount: string, rows = 2) => ({ rows, amount, size: amount.replace('-', ''), first: '2026-03', last: '2026-05' });
const source = (kind: string, key: string, names: string[], amount: string, more: object = {}) => ({
  kind,
  key,
  codes: kind === 'uau_saida' ? [] : key.split('|'),
  names,
  cap: '',
  ...sums(amount),
  target: null,
  ...more,
});
const FOUND = {
  sources: [
    source('uau_recebida', 'V|ValorConf', ['VENDAS', 'Valor'], '600.00'),
    source('uau_recebida', 'X|ValorConf', ['', 'Valor'], '300.00'),
    source('uau_recebida', 'X|VlMultaConf', ['', 'Multa'], '100.00'),
    source('uau_insumo', 'I1', ['CIMENTO'], '-80.00', { cap: '4.2' }),
    source('uau_insumo', 'I2', ['AÇO'], '-20.00', { cap: '4.2' }),
    source('uau_saida', 'sem insumo', [], '-5.00'),
    source('uau_controle', '03|T', ['TRANSFERÊNCIA', ''], '-40.00'),
    source('uau_controle', '04|H', ['OCULTO', ''], '-40.00', {
      target: { target: 'account', subgroup: null, accounting: null, through_cap: false, hidden: true },
    }),
  ],
  funding: [{ id: 31, code: 'V', payer: 'banco' }],
  hidden_companies: 2,
};
export const PLACES = {
  companies: [
    { code: 10, name: 'HORIZONTE', cnpj: '', ...sums('90.00') },
    { code: 93, name: 'CONSORCIO', cnpj: '', ...sums('10.00') },
  ],
  jobs: [
    { company: 10, code: 'A1', name: 'TORRE NORTE', ...sums('70.00') },
    { company: 10, code: '', name: '', ...sums('20.00') },
  ],
  hidden_companies: 0,
};
export const DEVELOPMENT = row(5, {
  code: 'NOR',
  name: 'Norte',
  empresa: 1,
  kind: 'vertical',
  modality: 'misto',
  status: 'obra',
  tax_regime: null,
  city: '',
  uf: '',
  note: '',
  uau_jobs: [] as string[],
  launch_month: null,
  works_start: null,
  works_end: null,
  occupancy_month: null,
});
export const MODULE = row(7, {
  empreendimento: 5,
  n_modulo: 1,
  name: 'Torre Norte',
  campo_unid: '',
  valor_unid: '',
  uau_jobs: [] as string[],
  unit_count: null,
  private_area: null,
  vgv: null,
  launch_month: null,
  works_start: null,
  works_end: null,
  occupancy_month: null,
  listed_units: 0,
  listed_sold: 0,
  listed_area: '0.00',
  listed_price: '0.00',
  listed_fraction: '0',
});

/**
 * The page's API, signed in, until the test ends; `before` answers first, and nothing is answered before what `until`
 * gives for it.
 */
export function serve(
  more: Tables = {},
  before: (seen: Seen) => Response | undefined = () => undefined,
  until: (seen: Seen) => Promise<void> | undefined = () => undefined,
) {
  const tables: Tables = {
    ...statementTables('cashflow'),
    'structure/accountings/': [row(2, { codigo: '4.2', nome: 'Obra', kind: 'analitica', nature: 'custo', is_active: true })],
    'structure/versions/': VERSIONS,
    'structure/companies/': [
      row(1, { codigo: '10', nome: 'Horizonte', cnpj: '', regional: 1, tax_regime: 'RET4', is_active: true }),
      row(2, { codigo: '77', nome: 'Outra', cnpj: '', regional: 1, tax_regime: 'RET4', is_active: true }),
    ],
    'enterprise/enterprises/': [{ ...DEVELOPMENT }],
    'enterprise/modules/': [{ ...MODULE }],
    'uau/from-to/sources/': [],
    'uau/from-to/companies/': [],
    ...more,
  };
  /** Jobs that are mapped: the steps change their rows, as the server does. */
  const imported = ({ body }: Seen): Response => {
    const { steps } = body as { steps: { of: string; create?: object[]; change?: { id: number }[] }[] }; // what our own client sends
    const done = steps.map(({ of, create = [], change = [] }) => ({
      created: create.map((_, at) => ({ id: 900 + at, row_version: 1 })),
      changed: change.map((part) => {
        const found = tables[`enterprise/${of}/`]?.find(({ id }) => id === part.id);
        if (found) Object.assign(found, part, { row_version: found.row_version + 1 });
        return { id: part.id, row_version: found?.row_version ?? 2 };
      }),
    }));
    return reply({ written: 1, steps: done });
  };
  const answers: Readonly<Record<string, object>> = {
    'uau/from-to/found/': FOUND,
    'uau/from-to/places/': PLACES,
    'undo/import/': { undone: 1, gone: 0 },
  };
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  storeSession();
  const answer = fakeTables(tables, (seen) => {
    const early = before(seen);
    if (early) return early;
    if (seen.path === 'uau/from-to/import/') return imported(seen);
    return Object.hasOwn(answers, seen.path) ? reply(answers[seen.path]) : undefined;
  });
  api = fakeApi(async (seen) => {
    await until(seen);
    return answer(seen);
  });
  onTestFinished(() => api.restore());
}
export const writes = () =>
  api.seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
/** Months that an address was asked for, each time. */
export const monthsOf = (path: string) =>
  api.seen.filter((one) => one.path === path).map(({ query }) => `${query.get('from') ?? ''} ${query.get('until') ?? ''}`);
export const grid = () => screen.findByRole('grid', { name: 'De-x-para' });
export const line = (name: RegExp) => screen.getByRole('row', { name });
export const labels = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.getAttribute('aria-label'));
export const pick = async (user: ReturnType<typeof userEvent.setup>, words: string) => {
  await user.keyboard('{Enter}');
  await screen.findByRole('combobox', { name: / de / });
  await user.keyboard(words);
  await screen.findByRole('option', { name: new RegExp(words, 'i') });
  await user.keyboard('{Enter}');
};

export const created = (source_key: string, subgroup: number) => ({
  source_kind: 'uau_recebida',
  source_key,
  target: 'subgroup',
  subgroup,
  accounting: null,
});
export const held = (pages: object) => (seen: Seen) =>
  seen.path === 'access/user/profile/'
    ? reply({
        id: 1,
        email: 'ana@exemplo.com.br',
        is_active: true,
        photo: null,
        rights: { is_admin: false, pages, named: [], fingerprint: 'one' },
      })
    : undefined;
