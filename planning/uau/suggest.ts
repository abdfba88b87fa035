import type { Cents } from '#planning/numbers/money.ts';
import { suggestSubgroup, type Suggested } from '#planning/statement/suggest.ts';
import { codeKey, textKey } from '#planning/text/text-key.ts';
import type { UauSource, UauTarget } from '#planning/uau/actuals.ts';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import { codesOf } from '#planning/uau/mapping.ts';
import type { UauField } from '#planning/uau/field.ts';

/** What a suggestion may go to: subgroups of the cash flow, and accounts that go to one of them. */
export interface Targets {
  subgroups: readonly Suggested[];
  accounts: readonly (Suggested & { codigo: string })[];
}

export interface Suggestible {
  source: UauSource;
  /** Words of its parts, in the order of its codes; empty where UAU tells none. */
  names: readonly string[];
  /** Of an input. */
  cap: string;
  /** As it appears in the cash flow. */
  amount: Cents;
}

/** The part of a receipt that is the instalment itself: the first that its area declares. */
const firstPart = (area: 'receivables' | 'received'): string | undefined => {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  return fields.find(({ part }) => part)?.part?.key;
};
const PRINCIPAL: ReadonlySet<string | undefined> = new Set([firstPart('receivables'), firstPart('received')]);

/** What sellers call an instalment, and what a cash flow calls it. */
const CALLED: readonly (readonly [RegExp, string])[] = [
  [/balao|baloes|reforco|semestra|anual/, 'Intermediárias'],
  [/\bentrada\b/, 'Ato e sinal'],
];

const to = (id: number | null, target: 'subgroup' | 'account'): UauTarget | null =>
  id === null
    ? null
    : target === 'subgroup'
      ? { target, subgroup: id, accounting: null }
      : { target, subgroup: null, accounting: id };

/**
 * Where a source probably goes, by its words: what moves between own accounts nowhere, an input or CAP to the account
 * that it is the code or the name of, the rest to the subgroup that is called alike. Null: nothing is like it.
 */
export function suggestTarget({ source, names, cap, amount }: Suggestible, { subgroups, accounts }: Targets): UauTarget | null {
  const filled = names.filter((name) => name !== '');
  if (source.kind === 'uau_controle') {
    if (textKey(filled.join(' ')).includes('transferencia')) return { target: 'ignore', subgroup: null, accounting: null };
    const effect = amount > 0 ? 1 : amount < 0 ? -1 : null;
    return to(suggestSubgroup({ names: filled.toReversed(), effect }, subgroups), 'subgroup');
  }
  if (source.kind === 'uau_insumo' || source.kind === 'uau_cap') {
    const code = source.kind === 'uau_cap' ? source.key : cap;
    const coded = code === '' ? undefined : accounts.find(({ codigo }) => codeKey(codigo) === codeKey(code));
    if (coded) return to(coded.id, 'account');
    const words = { names: [...filled, ...(code === '' ? [] : [code])], effect: -1 as const };
    const account = suggestSubgroup(words, accounts);
    return account === null ? to(suggestSubgroup(words, subgroups), 'subgroup') : to(account, 'account');
  }
  if (source.kind === 'uau_saida') return null;
  const [, part] = codesOf(source);
  const [type = '', label = ''] = names;
  if (!PRINCIPAL.has(part)) return to(suggestSubgroup({ names: [label], effect: 1 }, subgroups), 'subgroup');
  const called = CALLED.filter(([words]) => words.test(textKey(type))).map(([, name]) => name);
  return to(suggestSubgroup({ names: [...(type === '' ? [] : [type]), ...called], effect: 1 }, subgroups), 'subgroup');
}
