import type { Cents } from '#planning/numbers/money.ts';
import { sourceKey } from '#planning/statement/amounts.ts';
import { NO_INPUT, uauTargetOf, type UauSource, type UauTarget } from '#planning/uau/actuals.ts';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';

/** Where a source of UAU may go. */
export const UAU_TARGETS = ['subgroup', 'account', 'ignore'] as const satisfies readonly UauTarget['target'][];

/** Parts of a receipt's value by their keys, as the month's sums tell them apart. */
export function partLabels(area: 'receivables' | 'received'): ReadonlyMap<string, string> {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  return new Map(fields.flatMap(({ label, part }) => (part ? [[part.key, label] as const] : [])));
}

/**
 * The codes that a source's key is made of: type and part, type of movement and category, or the one code. A type may
 * hold a bar, a part none.
 */
export function codesOf({ kind, key }: UauSource): string[] {
  if (kind === 'uau_saida') return [];
  const bar =
    kind === 'uau_a_receber' || kind === 'uau_recebida' ? key.lastIndexOf('|') : kind === 'uau_controle' ? key.indexOf('|') : -1;
  return bar < 0 ? [key] : [key.slice(0, bar), key.slice(bar + 1)];
}

/** Whether a key is one that a source of its kind can have. */
export function isSource(source: UauSource): boolean {
  const { kind, key } = source;
  const [, second] = codesOf(source);
  if (kind === 'uau_a_receber') return second !== undefined && partLabels('receivables').has(second);
  if (kind === 'uau_recebida') return second !== undefined && partLabels('received').has(second);
  if (kind === 'uau_controle') return second !== undefined;
  return kind === 'uau_saida' ? key === NO_INPUT : key !== '';
}

interface Aim {
  target: UauTarget['target'];
  subgroup: number | null;
  accounting: number | null;
}

/** What is wrong with a target: it names exactly what it says it goes to. By field, pt-BR. */
export function targetProblems({ target, subgroup, accounting }: Aim): { subgroup?: string; accounting?: string } {
  const problems: { subgroup?: string; accounting?: string } = {};
  if (target === 'subgroup' && subgroup === null) problems.subgroup = 'Escolha o subgrupo do fluxo.';
  if (target !== 'subgroup' && subgroup !== null) problems.subgroup = 'Deixe o subgrupo em branco: o destino é outro.';
  if (target === 'account' && accounting === null) problems.accounting = 'Escolha a conta contábil.';
  if (target !== 'account' && accounting !== null) problems.accounting = 'Deixe a conta em branco: o destino é outro.';
  return problems;
}

/** A source with what it comes to. */
export interface Sized {
  source: UauSource;
  /** Of an input; empty: none. */
  cap: string;
  rows: number;
  /** As it appears in the cash flow. */
  amount: Cents;
  /** Without sign. */
  size: Cents;
  first: string;
  last: string;
}

/** CAPs of the inputs, each with what goes by it: the inputs that have no mapping of their own. */
export function capsOf(found: readonly Sized[], mapping: ReadonlyMap<string, UauTarget>): Sized[] {
  const caps = new Map<string, Sized>();
  for (const one of found) {
    if (one.source.kind !== 'uau_insumo' || one.cap === '') continue;
    const source: UauSource = { kind: 'uau_cap', key: one.cap };
    const none: Sized = { source, cap: '', rows: 0, amount: 0, size: 0, first: one.first, last: one.last };
    const known = caps.get(one.cap) ?? none;
    caps.set(one.cap, mapping.has(sourceKey(one.source)) ? known : added(known, one));
  }
  return [...caps.values()];
}

/** Two sums of one source. */
export const added = (one: Sized, other: Sized): Sized => ({
  ...one,
  rows: one.rows + other.rows,
  amount: one.amount + other.amount,
  size: one.size + other.size,
  first: one.first < other.first ? one.first : other.first,
  last: one.last > other.last ? one.last : other.last,
});

/** How much of the sources' money has somewhere to go. Nothing cancels out: amounts count without sign. */
export function uauCoverage(
  found: readonly Sized[],
  mapping: ReadonlyMap<string, UauTarget>,
): { mapped: Cents; total: Cents; open: number } {
  const caps = new Map(found.map(({ source, cap }) => [source.key, cap]));
  let [mapped, total, open] = [0, 0, 0];
  for (const { source, size } of found) {
    total += size;
    if (uauTargetOf(source, mapping, caps)) mapped += size;
    else open += 1;
  }
  return { mapped, total, open };
}
