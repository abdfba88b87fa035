import type { Cents } from '#planning/numbers/money.ts';
import { textKey } from '#planning/text/text-key.ts';
import type { Noun } from '#contract/registry.ts';

/** Something that is mapped: an account, a source of money, a company. */
export interface MapRow {
  key: string;
  codigo: string;
  nome: string;
  /** Below its name: what it lies in, or what it is. */
  about: string;
  /** Where it goes, as its options name that; null: nowhere yet. */
  target: string | null;
  /** By what else than a mapping of its own; empty: by none. */
  via: string;
  /** The record that says where it goes; null: there is none of its own. Below 1 while it is being written. */
  record: number | null;
  /** What its first column between name and target says, and what a selection adds up; null: not known. */
  total: Cents | null;
  /** How large its amounts are, without sign: what coverage counts. */
  size: Cents;
  /** Its other columns there. */
  figures: readonly string[];
  /** Why it cannot be mapped here; null: it can. */
  refused: string | null;
  suggestion: string | null;
  /** What the suggestion rests on, where it is told. */
  ground?: string;
  /** Somebody has to look at the suggestion: it is not accepted with all others. */
  doubtful?: boolean;
}

/** A column between name and target. */
export interface MapFigure {
  title: string;
  /** Of the column, as CSS says it. */
  width: string;
  /** Left out where there is little room. */
  minor?: true;
}

/** What rows and targets are called. */
export interface MapWords {
  row: Noun;
  /** «Origem» */
  title: string;
  /** «Subgrupo» */
  target: string;
  /** «Escolher subgrupo» */
  choose: string;
  /** Over what cannot be mapped here. */
  apart: string;
}

/** Whether it can be mapped and is not. */
export const isOpen = ({ target, refused }: Pick<MapRow, 'target' | 'refused'>): boolean => target === null && refused === null;

/** Whether there is any amount of it. */
export const hasMoney = ({ size }: Pick<MapRow, 'size'>): boolean => size > 0;

/** Where each row stood when a list was asked for: its target, or null. */
export type Standing = ReadonlyMap<string, string | null>;

export const standingOf = (rows: readonly MapRow[]): Standing =>
  new Map(rows.map((row) => [row.key, isOpen(row) ? null : (row.target ?? '')]));

export interface MapWanted<Row extends MapRow> {
  busca: string;
  /** Only what goes there. */
  target: string | undefined;
  pendentes: boolean;
  keep?: (row: Row) => boolean;
}

/** In the order they are drawn. */
export interface RequestedRows<Row extends MapRow> {
  open: Row[];
  mapped: Row[];
  /** What has no place here. */
  refused: Row[];
}

/**
 * The rows that a question leaves, by where they stood when it was asked: what was unmapped then comes first and stays
 * where it is while it is being mapped. Nothing moves away under the hand.
 */
export function requestedRows<Row extends MapRow>(
  rows: readonly Row[],
  { busca, target, pendentes, keep = () => true }: MapWanted<Row>,
  stood: Standing,
): RequestedRows<Row> {
  const words = textKey(busca).split(' ').filter(Boolean);
  const wasOpen = (row: Row) => (stood.has(row.key) ? stood.get(row.key) === null : isOpen(row));
  const matching = rows.filter((row) => {
    if (pendentes && !wasOpen(row)) return false;
    if (target !== undefined && row.target !== target && stood.get(row.key) !== target) return false;
    // What stands with its points, as a CNPJ does, is looked for without them, too.
    const text = textKey(`${row.codigo} ${row.nome} ${row.about} ${row.about.replaceAll(/[./-]/g, '')}`);
    return keep(row) && words.every((word) => text.includes(word));
  });
  const part = (row: Row): 'open' | 'mapped' | 'refused' => (row.refused !== null ? 'refused' : wasOpen(row) ? 'open' : 'mapped');
  // What weighs most in a report comes first; what weighs nothing, in the order of its list.
  const parts = Map.groupBy(
    matching.toSorted((one, other) => other.size - one.size),
    part,
  );
  return { open: parts.get('open') ?? [], mapped: parts.get('mapped') ?? [], refused: parts.get('refused') ?? [] };
}
