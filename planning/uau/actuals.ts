import type { Cents } from '#planning/numbers/money.ts';
import { sourceKey, type Source, type UauSourceKind } from '#planning/statement/amounts.ts';
import type { AreaId } from '#planning/uau/areas.ts';

/** Areas of UAU whose amounts are mapped: what is to come, and what came and went. */
export const MAPPED_AREAS = ['receivables', 'received', 'control', 'exits'] as const satisfies readonly AreaId[];
export type MappedArea = (typeof MAPPED_AREAS)[number];

export interface UauSource extends Source {
  kind: UauSourceKind;
}

/** Where a source goes: a subgroup of the cash flow, wherever an account goes, or nowhere on purpose («ignorar»). */
export type UauTarget =
  | { target: 'subgroup'; subgroup: number; accounting: null }
  | { target: 'account'; subgroup: null; accounting: number }
  | { target: 'ignore'; subgroup: null; accounting: null };

/** What a month's sum of UAU is told apart by: the keys and part of its area (planning/uau/areas.ts). */
export interface UauMonthKey {
  area: MappedArea;
  key1: string;
  key2: string;
  part: string;
}

/** What an exit without an input is known by. */
export const NO_INPUT = 'sem insumo';

/**
 * The source that a month's sum is of. Receipts are told apart by instalment type and part of the value, bank entries
 * by type of movement and category, exits by input; an exit's status tells whether it happened, not where it goes.
 */
export function uauSourceOf({ area, key1, key2, part }: UauMonthKey): UauSource {
  if (area === 'receivables') return { kind: 'uau_a_receber', key: `${key1}|${part}` };
  if (area === 'received') return { kind: 'uau_recebida', key: `${key1}|${part}` };
  if (area === 'control') return { kind: 'uau_controle', key: `${key1}|${key2}` };
  return key2 === '' ? { kind: 'uau_saida', key: NO_INPUT } : { kind: 'uau_insumo', key: key2 };
}

/** Whether a month's sum is the one its source's money is counted by: parts of receipts, whole rows without parts. */
export const isCounted = ({ area, part }: UauMonthKey): boolean =>
  area === 'receivables' || area === 'received' ? part !== '' : part === '';

/** Whether a month's sum happened: what was received, what a bank entered, what was paid. The rest is to come. */
export const isActual = ({ area, key1 }: UauMonthKey): boolean =>
  area === 'received' || area === 'control' || (area === 'exits' && key1 === 'pago');

/** An amount as it appears in the cash flow: what goes out is negative. Bank entries are signed already. */
export const asCash = (area: MappedArea, amount: Cents): Cents => (area === 'exits' && amount !== 0 ? -amount : amount);

/**
 * Where a source goes by the mapping (by `sourceKey`); an input without its own goes where its CAP goes (`caps`: the
 * CAP of each input). Null: nowhere yet, which every report tells.
 */
export function uauTargetOf(
  source: UauSource,
  mapping: ReadonlyMap<string, UauTarget>,
  caps: ReadonlyMap<string, string>,
): UauTarget | null {
  const own = mapping.get(sourceKey(source));
  if (own || source.kind !== 'uau_insumo') return own ?? null;
  const cap = caps.get(source.key) ?? '';
  return (cap !== '' && mapping.get(sourceKey({ kind: 'uau_cap', key: cap }))) || null;
}
