import type { FoundSource, FundingRecord } from '#contract/uau/mapping.ts';
import { sourceKey, type UauSourceKind } from '#planning/statement/amounts.ts';
import { uauTargetOf, type UauSource, type UauTarget } from '#planning/uau/actuals.ts';
import { capsOf, codesOf, type Sized } from '#planning/uau/mapping.ts';
import { suggestTarget, type Targets } from '#planning/uau/suggest.ts';
import { figuresOf } from '#src/features/uau/mapping/figures.ts';
import { targetKey } from '#src/features/uau/mapping/targets.ts';
import type { MapRow } from '#src/mapping/rows.ts';

export interface MappedSource {
  id: number;
  row_version: number;
  source_kind: UauSourceKind;
  source_key: string;
  target: UauTarget['target'];
  subgroup: number | null;
  accounting: number | null;
}

/** A source of UAU as it is mapped. */
export interface UauRow extends MapRow {
  source: UauSource;
}

const HIDDEN = 'Vai para uma conta que você não vê.';
const SOMEWHERE: UauTarget = { target: 'ignore', subgroup: null, accounting: null };

// The contract has parsed it: the ids are those of the target.
export const targetOf = ({ target, subgroup, accounting }: MappedSource): UauTarget =>
  ({ target, subgroup, accounting }) as UauTarget;
export const keyOf = ({ source_kind: kind, source_key: key }: MappedSource): string => sourceKey({ kind, key });

/** What is found as planning counts it, and where everything goes: also what goes where the reader does not see. */
export function standing(found: readonly FoundSource[], mapping: readonly MappedSource[]) {
  const targets = new Map(mapping.map((row) => [keyOf(row), targetOf(row)]));
  const hidden = new Set<string>();
  for (const { kind, key, cap, target } of found) {
    const own = sourceKey(target?.through_cap ? { kind: 'uau_cap', key: cap } : { kind, key });
    if (!target?.hidden || targets.has(own)) continue;
    hidden.add(own);
    targets.set(own, SOMEWHERE);
  }
  const sized: Sized[] = found.map(({ kind, key, ...of }) => ({ ...of, source: { kind, key } }));
  return { targets, hidden, sized, caps: new Map(found.map(({ key, cap }) => [key, cap])) };
}

interface RowsInput {
  found: readonly FoundSource[];
  mapping: readonly MappedSource[];
  kinds: readonly UauSourceKind[];
  suggestions: Targets;
  /** Types of instalment that the bank pays. */
  funding: ReadonlySet<string>;
  /** All companies are asked for: what only the mapping knows is told too. */
  whole: boolean;
}

interface Words {
  codigo: string;
  nome: string;
  about: string;
}

function wordsOf({ source, cap }: Sized, names: readonly string[], funding: ReadonlySet<string>): Words {
  const codes = codesOf(source);
  const [code = '', second = ''] = codes;
  const labels = codes.map((one, at) => names[at] || one).filter(Boolean);
  switch (source.kind) {
    case 'uau_a_receber':
    case 'uau_recebida':
      return {
        codigo: code,
        nome: labels.join(' · '),
        about: `${second} · pago pelo ${funding.has(code) ? 'banco' : 'cliente'}`,
      };
    case 'uau_controle':
      return {
        codigo: code,
        nome: labels.join(' · ') || 'Sem tipo nem categoria',
        about: second === '' ? 'Sem categoria' : second,
      };
    case 'uau_insumo':
      return {
        codigo: code,
        nome: names[0] || 'Insumo sem descrição',
        about: cap === '' ? 'Insumo sem CAP' : `Insumo, CAP ${cap}`,
      };
    case 'uau_cap':
      return { codigo: code, nome: 'CAP', about: 'Todos os insumos deste CAP que não têm destino próprio' };
    case 'uau_saida':
      return { codigo: '', nome: 'Saídas sem insumo', about: 'Desembolsos em que o UAU não diz o insumo' };
  }
}

/** The sources of a tab, largest first, CAPs by what goes through them; then what only the mapping knows. */
export function sourceRows({ found, mapping, kinds, suggestions, funding, whole }: RowsInput): UauRow[] {
  const { targets, hidden, sized, caps } = standing(found, mapping);
  const names = new Map(found.map((one) => [sourceKey(one), one.names]));
  const records = new Map(mapping.map((row) => [keyOf(row), row.id]));
  const rowOf = (one: Sized): UauRow => {
    const key = sourceKey(one.source);
    const to = uauTargetOf(one.source, targets, caps);
    const throughCap = to !== null && !targets.has(key);
    const isHidden = hidden.has(throughCap ? sourceKey({ kind: 'uau_cap', key: one.cap }) : key);
    const own = names.get(key) ?? [];
    const suggested = to === null ? suggestTarget({ ...one, names: own }, suggestions) : null;
    return {
      key,
      source: one.source,
      ...wordsOf(one, own, funding),
      target: to && !isHidden ? targetKey(to) : null,
      via: throughCap ? `pelo CAP ${one.cap}` : '',
      record: records.get(key) ?? null,
      total: one.amount,
      size: one.size,
      figures: figuresOf(one),
      refused: isHidden ? HIDDEN : null,
      suggestion: suggested && targetKey(suggested),
    };
  };
  const shown = [...capsOf(sized, targets), ...sized].filter(({ source }) => kinds.includes(source.kind));
  const known = new Set(shown.map(({ source }) => sourceKey(source)));
  const absent = mapping
    .filter((row) => whole && kinds.includes(row.source_kind) && !known.has(keyOf(row)))
    .map(({ source_kind: kind, source_key: key }): Sized => ({ ...NOTHING, source: { kind, key } }));
  return [
    ...shown.toSorted((one, other) => other.size - one.size).map(rowOf),
    ...absent.map((one) => ({ ...rowOf(one), figures: NO_FIGURES })),
  ];
}

/** Types of instalment that the bank pays. */
export const bankTypes = (records: readonly FundingRecord[]): ReadonlySet<string> =>
  new Set(records.filter(({ payer }) => payer === 'banco').map(({ code }) => code));

const NOTHING = { cap: '', rows: 0, amount: 0, size: 0, first: '', last: '' };
const NO_FIGURES = ['–', '–'];
