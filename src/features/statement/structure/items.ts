import { lineNamed } from '#planning/statement/check.ts';
import { subgroupsOf } from '#planning/statement/order.ts';
import type { Aggregator, LineRef, OrdererLine } from '#planning/statement/structure.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { isUnsent } from '#src/shared/data/waiting.ts';

/** What can be selected, by one letter and its id: `g12`, `s5`, `a3`. */
export type ItemKind = LineRef['kind'];
const LETTER = { grupo: 'g', subgrupo: 's', agrupador: 'a' } as const;
const KIND = { g: 'grupo', s: 'subgrupo', a: 'agrupador' } as const;

export const itemKey = ({ kind, ref }: LineRef): string => `${LETTER[kind]}${ref}`;

/** What the URL says is open: a line of the statement, or a new one (of a subgroup, in which group). */
export type Opened = { kind: ItemKind; id: number } | { kind: ItemKind; id: null; group?: number };

/** Reads `g12` or `novo-subgrupo-12`; null for anything else. */
export function openedOf(item: string | undefined): Opened | null {
  const known = /^([gsa])([1-9]\d{0,9})$/.exec(item ?? '');
  // The letter was just matched.
  if (known) return { kind: KIND[known[1] as keyof typeof KIND], id: Number(known[2]) };
  const fresh = /^novo-(grupo|subgrupo|agrupador)(?:-([1-9]\d{0,9}))?$/.exec(item ?? '');
  if (!fresh) return null;
  return { kind: fresh[1] as ItemKind, id: null, ...(fresh[2] && { group: Number(fresh[2]) }) };
}

export const newItem = (kind: ItemKind, group?: number): string => `novo-${kind}${group === undefined ? '' : `-${group}`}`;

/** One row of the statement as it is looked after. */
export interface ItemRow {
  key: string;
  kind: ItemKind;
  id: number;
  /** 1 a line, 2 a subgroup. */
  level: 1 | 2;
  codigo: string;
  nome: string;
  /** The line it has in the report; null where it is not in it, and for subgroups. */
  line: OrdererLine | null;
  /** Its place among those it is moved among, from 1, and how many they are; 0 outside the report. */
  place: number;
  places: number;
  /** Subgroups below a group. */
  children: number;
  expanded: boolean;
  /** Key of the group that a subgroup stands in. */
  parent: string | null;
  /** What a formula line is worked out from, in words. */
  formula: string;
  /** A share of another line. */
  share: boolean;
  /** Has no number at the server yet, or none at all: it stays where it is. */
  waiting: boolean;
}

export interface ItemRows {
  /** In the order of the report. */
  report: ItemRow[];
  /** Groups and aggregators that the report leaves out. */
  outside: ItemRow[];
}

/** «Receita bruta + Deduções da receita», «Lucro bruto ÷ Receita líquida» */
export function formulaWords(
  structure: LoadedStructure,
  { items, format, denominator }: Pick<Aggregator, 'items' | 'format' | 'denominator'>,
): string {
  const name = (line: LineRef) => lineNamed(structure, line)?.nome ?? '?';
  const sum = items.map((item, at) => `${item.sign === 1 ? (at === 0 ? '' : '+ ') : '− '}${name(item)}`).join(' ');
  if (format !== 'percentual') return sum;
  return `${items.length > 1 ? `(${sum})` : sum} ÷ ${denominator === null ? '?' : name(denominator)}`;
}

/** The rows to be drawn. `closed` are groups whose subgroups are folded away. */
export function itemRows(structure: LoadedStructure, closed: ReadonlySet<string>): ItemRows {
  const groups = new Map(structure.groups.map((row) => [row.id, row]));
  const aggregators = new Map(structure.aggregators.map((row) => [row.id, row]));
  const places = structure.lines.length;
  const rowsOf = (kind: OrdererLine['kind'], ref: number, line: OrdererLine | null, place: number): ItemRow[] => {
    const key = itemKey({ kind, ref });
    const base = { key, kind, id: ref, level: 1, line, place, places, parent: null } as const;
    if (kind === 'agrupador') {
      const row = aggregators.get(ref);
      if (!row) return [];
      const own = { codigo: '', nome: row.nome, children: 0, expanded: false, formula: formulaWords(structure, row) };
      return [{ ...base, ...own, share: row.format === 'percentual', waiting: isUnsent(row) }];
    }
    const row = groups.get(ref);
    if (!row) return [];
    const below = subgroupsOf(structure.subgroups, ref);
    const expanded = below.length > 0 && !closed.has(key);
    const none = { formula: '', share: false } as const;
    const group: ItemRow = {
      ...base,
      ...none,
      codigo: row.codigo,
      nome: row.nome,
      children: below.length,
      expanded,
      waiting: isUnsent(row),
    };
    const inside = below.map((sub, at): ItemRow => ({
      ...none,
      key: itemKey({ kind: 'subgrupo', ref: sub.id }),
      kind: 'subgrupo',
      id: sub.id,
      level: 2,
      codigo: sub.codigo,
      nome: sub.nome,
      line: null,
      place: at + 1,
      places: below.length,
      children: 0,
      expanded: false,
      parent: key,
      waiting: isUnsent(sub),
    }));
    return [group, ...(expanded ? inside : [])];
  };
  const shown = new Set(structure.lines.map(itemKey));
  const left = (kind: OrdererLine['kind'], rows: readonly { id: number }[]) =>
    rows.filter(({ id }) => !shown.has(itemKey({ kind, ref: id }))).flatMap(({ id }) => rowsOf(kind, id, null, 0));
  return {
    report: structure.lines.flatMap((line, at) => rowsOf(line.kind, line.ref, line, at + 1)),
    outside: [...left('grupo', structure.groups), ...left('agrupador', structure.aggregators)],
  };
}
