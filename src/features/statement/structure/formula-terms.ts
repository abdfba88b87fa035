import { filteredAggregators } from '#planning/statement/formula.ts';
import type { AggregatorItem, LineRef } from '#planning/statement/structure.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';

/** A term of a formula while it is made: its line may not be chosen yet. */
export interface Term {
  /** Tells terms apart while they are added and taken out. */
  id: number;
  sign: '1' | '-1';
  /** `grupo:12` */
  line: string | null;
}

export const lineValue = ({ kind, ref }: LineRef): string => `${kind}:${ref}`;

/** The line that a choice names; null where nothing is chosen. */
export function lineOfValue(value: string | null): LineRef | null {
  const match = /^(grupo|subgrupo|agrupador):(-?\d+)$/.exec(value ?? '');
  // The kind was just matched.
  return match ? { kind: match[1] as LineRef['kind'], ref: Number(match[2]) } : null;
}

export const termsOf = (items: readonly AggregatorItem[]): Term[] =>
  items.map((item, id) => ({ id, sign: item.sign === 1 ? '1' : '-1', line: lineValue(item) }));

/** The formula of the terms that have a line. */
export const itemsOf = (terms: readonly Term[]): AggregatorItem[] =>
  terms.flatMap(({ sign, line }) => {
    const found = lineOfValue(line);
    return found ? [{ ...found, sign: sign === '1' ? 1 : -1 }] : [];
  });

/** Rows that the server has not numbered yet cannot be named. */
const known = <Row extends { id: number }>(rows: readonly Row[]) => rows.filter(({ id }) => id > 0);
const option = (kind: LineRef['kind']) => (row: { id: number; nome: string; codigo?: string }) => ({
  value: lineValue({ kind, ref: row.id }),
  label: row.codigo === undefined ? row.nome : `${row.codigo} · ${row.nome}`,
});

interface Options {
  group: string;
  items: { value: string; label: string }[];
}

/**
 * What a formula of `of` (null: a new one) may name; what would close a circle stands apart, and says why once it is
 * chosen.
 */
export function lineOptions(structure: LoadedStructure, of: number | null): Options[] {
  const free = new Set(filteredAggregators(structure, of).map(({ id }) => id));
  const amounts = known(structure.aggregators).filter(({ format, id }) => format === 'valor' && id !== of);
  const options = [
    { group: 'Agrupadores', items: amounts.filter(({ id }) => free.has(id)).map(option('agrupador')) },
    { group: 'Grupos', items: known(structure.groups).map(option('grupo')) },
    { group: 'Subgrupos', items: known(structure.subgroups).map(option('subgrupo')) },
    { group: 'Criariam uma referência circular', items: amounts.filter(({ id }) => !free.has(id)).map(option('agrupador')) },
  ];
  return options.filter(({ items }) => items.length > 0);
}
