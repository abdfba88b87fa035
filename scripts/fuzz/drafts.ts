import fc from 'fast-check';
import { bareAssociative, bareCashflow, bareDre, barePoc } from '#server/test/bare-plans.ts';
import type { ApiDocument, Schema } from '#server/test/api-document.ts';
import { REFERENCES, type ListName } from './lists.ts';
import type { World } from './world.ts';

export type Draft = Record<string, unknown>;

const MONTH = fc
  .tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);
const AMOUNT = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999_999 }), fc.option(fc.integer({ min: 0, max: 99 }), { nil: null }))
  .map(([minus, whole, cents]) => `${minus ? '-' : ''}${whole}${cents === null ? '' : `.${String(cents).padStart(2, '0')}`}`);
/** Letters of several scripts, marks and emoji, without what no name may hold. */
const WORD = fc
  .string({ unit: fc.constantFrom(...'abçãéÕ zÁ1ºª&.-/(شЖ南👩‍👧ﬁ'), minLength: 1, maxLength: 8 })
  .map((text) => text.trim() || 'x');

/** By code points, so that no half of a pair is left. */
const cut = (text: string) => [...text].slice(0, 6).join('');

/** Values that a schema of the document takes, by what it says; texts without a rule of their own. */
function valueOf(api: ApiDocument, given: Schema): fc.Arbitrary<unknown> {
  const schema = api.resolve(given);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(api, one)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const isMonth = (schema.description ?? '').startsWith('Mês');
  if (isMonth) return MONTH;
  const types = [schema.type ?? 'string'].flat();
  if ((schema.description ?? '').startsWith('Valor')) return types.includes('null') ? fc.option(AMOUNT, { nil: null }) : AMOUNT;
  if ((schema.description ?? '').startsWith('Percentual'))
    return AMOUNT.map((text) => text.slice(0, 4).replace(/[.-]$/, '') || '0');
  const [type] = types;
  if (type === 'integer')
    return fc.integer({ min: Math.max(schema.minimum ?? 0, -1_000), max: Math.min(schema.maximum ?? 1_000, 100_000) });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.constant([]);
  return WORD.map(cut);
}

/** Bodies of a draft's schema: every required field, and any of the others. */
export function draftOf(api: ApiDocument, given: Schema): fc.Arbitrary<Draft> {
  const schema = api.resolve(given);
  const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valueOf(api, one)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}

/**
 * A draft as the document gives it, made to meet the rules that no schema can say: ids of rows that are there, texts
 * that nobody has yet, months in their order and within the version.
 */
export function settled(list: ListName, draft: Draft, world: World): Draft {
  const result: Draft = { ...draft };
  const serial = world.serial();
  for (const [field, reference] of REFERENCES) {
    if (field in result) result[field] = Array.isArray(result[field]) ? [world.own[reference]] : world.own[reference];
  }
  for (const field of ['codigo', 'code', 'nome', 'name', 'description']) {
    if (field in result) result[field] = `${cut(String(result[field])).trim()} ${serial}`.trim();
  }
  // Its form is more than a schema says.
  if ('cnpj' in result) result['cnpj'] = '';
  SETTLE[list]?.(result, world, serial);
  return result;
}

const inOrder = (draft: Draft, ...fields: readonly string[]): void => {
  const present = fields.filter((field) => typeof draft[field] === 'string');
  const months = present.map((field) => String(draft[field])).toSorted();
  present.forEach((field, index) => (draft[field] = months[index]));
};

/** What assumptions mean together no schema says: they are the least there are. */
const settledPlan =
  (plan: () => object) =>
  (draft: Draft, world: World): void => {
    Object.assign(draft, world.bare(), { plan: plan() });
  };

const SETTLE: Partial<Record<ListName, (draft: Draft, world: World, serial: number) => void>> = {
  accounting: (draft, _, serial) => {
    if ('codigo' in draft) draft['codigo'] = `${serial}`;
  },
  version: (draft) => {
    inOrder(draft, 'start_month', 'end_month');
    const start = draft['start_month'];
    if (typeof start === 'string' && 'end_month' in draft) draft['end_month'] = `${start.slice(0, 4)}-12`;
  },
  expenseEntry: (draft, _, serial) => {
    draft['description'] ??= `${serial}`;
    if ('year' in draft) draft['year'] = 2026;
  },
  enterprise: (draft) => inOrder(draft, 'works_start', 'works_end', 'occupancy_month'),
  enterpriseModule: (draft, world) => {
    Object.assign(draft, world.place());
    if ('campo_unid' in draft) draft['campo_unid'] = 'C7_unid';
    else delete draft['valor_unid'];
    for (const field of ['private_area', 'vgv'])
      if (typeof draft[field] === 'string') draft[field] = String(draft[field]).replace('-', '');
    inOrder(draft, 'works_start', 'works_end', 'occupancy_month');
  },
  enterpriseUnit: (draft, _, serial) => {
    if ('identifier' in draft) draft['identifier'] = `U${serial}`;
    if (draft['fraction'] !== null && 'fraction' in draft) draft['fraction'] = '0.00010000';
    for (const field of ['private_area', 'price'])
      if (typeof draft[field] === 'string') draft[field] = String(draft[field]).replace('-', '');
  },
  enterpriseVersion: (draft, { small, own }) => {
    Object.assign(draft, { empreendimento: small, version: own.version, base: null });
    // Two in force for one budget version are refused.
    if (draft['status'] === 'vigente') draft['status'] = 'rascunho';
  },
  enterpriseVersionModule: (draft, world) => {
    Object.assign(draft, world.pair());
    for (const field of ['private_area', 'vgv'])
      if (typeof draft[field] === 'string') draft[field] = String(draft[field]).replace('-', '');
    inOrder(draft, 'works_start', 'works_end', 'occupancy_month');
  },
  indexValue: (draft, world, serial) => Object.assign(draft, world.month(), { value: `${serial}.25` }),
  associativePlan: settledPlan(bareAssociative),
  pocPlan: settledPlan(barePoc),
  cashflowPlan: settledPlan(bareCashflow),
  drePlan: settledPlan(bareDre),
  // A formula's lines, and which source goes where, no schema says.
  cashflowAggregator: (draft, { own }) => {
    Object.assign(draft, { items: [{ kind: 'grupo', ref: own.cashflowGroup, sign: 1 }] });
    delete draft['denominator'];
    delete draft['format'];
  },
  cashflowFromTo: (draft, { account }) => Object.assign(draft, { source_kind: 'conta_contabil', source_key: account() }),
  uauCompanyMap: (draft, { code }) => Object.assign(draft, { code: code() }),
  uauFromTo: (draft, { own }, serial) =>
    Object.assign(draft, {
      source_kind: 'uau_controle',
      source_key: `01|F${serial}`,
      target: 'account',
      subgroup: null,
      accounting: own.accounting,
    }),
};
