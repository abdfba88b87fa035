import { IssueList, type Issue } from '#planning/plan/issue.ts';
import { mulDiv, ONE } from '#planning/numbers/ratio.ts';
import { isUauKind, sourceKey, type AmountSeries, type Source } from '#planning/statement/amounts.ts';
import type { Statement, StatementStructure } from '#planning/statement/structure.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';

/** De-x-para: one source to one subgroup of a statement. */
export interface MappingRow {
  source: Source;
  subgroup: number;
}

/** Of receipts, what is revenue beside the units sold: correction, and what is kept of cancelled sales. */
const REVENUE_OF_RECEIPTS: readonly string[] = ['correction', 'financial_correction', 'kept'];
/** Receipts of associative credit are cash: what an income statement recognises of a development comes from its POC. */
const NEVER_IN_DRE = ({ kind, key }: Source): boolean => kind === 'associativo' && !REVENUE_OF_RECEIPTS.includes(key);

/**
 * What is wrong with a mapping: a source twice, a subgroup that is not there, cash in the income statement, what is
 * mapped elsewhere. `field` is the source.
 */
export function mappingIssues(statement: Statement, mapping: readonly MappingRow[], structure: StatementStructure): Issue[] {
  const list = new IssueList();
  const subgroups = new Set(structure.subgroups.map(({ id }) => id));
  for (const [key, rows] of Map.groupBy(mapping, ({ source }) => sourceKey(source))) {
    if (rows.length > 1) list.error('origem_repetida', key, 'Esta origem já tem um subgrupo neste demonstrativo.');
    if (rows.some(({ subgroup }) => !subgroups.has(subgroup)))
      list.error('subgrupo_ausente', key, 'O subgrupo do de-x-para não existe mais. Escolha outro.');
    const [first] = rows;
    if (statement === 'dre' && first && NEVER_IN_DRE(first.source))
      list.error('associativo_na_dre', key, 'O crédito associativo é caixa e não entra na DRE: a receita vem do resultado POC.');
    if (first && isUauKind(first.source.kind))
      list.error('origem_do_uau', key, 'As origens do UAU são mapeadas em UAU › De-x-para, uma vez só para todos os relatórios.');
  }
  return list.issues;
}

/** The subgroup of each source key. One that is not in the structure maps to nothing: its money is told as unmapped. */
export function mappingIndex(mapping: readonly MappingRow[], { subgroups, groups }: StatementStructure): Map<string, number> {
  const present = new Set(groups.map(({ id }) => id));
  const known = new Set(subgroups.filter(({ group }) => present.has(group)).map(({ id }) => id));
  const index = new Map<string, number>();
  for (const { source, subgroup } of mapping) if (known.has(subgroup)) index.set(sourceKey(source), subgroup);
  return index;
}

/** What of a set of amounts is mapped: by money (absolute, so that nothing cancels out), by sources and by series. */
export interface Coverage {
  mapped: Cents;
  total: Cents;
  /** Mapped ÷ total in millionths, rounded down so that 100 % is all; null where nothing came in. */
  share: Millionths | null;
  sources: number;
  sources_mapped: number;
  entries: number;
  entries_mapped: number;
}

/** A part of a whole in millionths, rounded down so that only all of it is 100 %; null where there is nothing. */
export function shareOf(part: Cents, whole: Cents): Millionths | null {
  if (whole === 0) return null;
  const share = mulDiv(part, ONE, whole);
  return share === ONE && part < whole ? ONE - 1 : share;
}

/**
 * Works out the coverage of amounts by a mapping's index (`mappingIndex`). Series without any amount do not count; a
 * sum counts as its parts.
 */
export function coverageOf(amounts: readonly AmountSeries[], index: ReadonlyMap<string, number>): Coverage {
  const result: Coverage = { mapped: 0, total: 0, share: null, sources: 0, sources_mapped: 0, entries: 0, entries_mapped: 0 };
  for (const [key, series] of Map.groupBy(amounts, ({ source }) => sourceKey(source))) {
    let [size, entries] = [0, 0];
    for (const { values, sum } of series) {
      if (sum) {
        size += sum.size;
        entries += sum.entries;
        continue;
      }
      let own = 0;
      for (let at = 0; at < values.length; at += 1) own += Math.abs(values[at] ?? 0);
      if (own > 0) entries += 1;
      size += own;
    }
    if (entries === 0) continue;
    result.total += size;
    result.sources += 1;
    result.entries += entries;
    if (!index.has(key)) continue;
    result.mapped += size;
    result.sources_mapped += 1;
    result.entries_mapped += entries;
  }
  result.share = shareOf(result.mapped, result.total);
  return result;
}
