import type { AllocationTarget } from '#planning/consolidation/allocation.ts';
import type { EliminationSide } from '#planning/consolidation/elimination.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import type { Source } from '#planning/statement/amounts.ts';
import { columnsOf, namedBy, type ExportColumn, type FieldColumns } from '#server/exports/columns.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import { nameOf, type Names } from '#server/exports/names.ts';
import { SOURCE_LABELS } from '#contract/statement-labels.ts';
import type { Row } from '#server/engine/definition.ts';

const sourceOf = (names: Names, { kind, key }: Source): string =>
  kind === 'conta_contabil' ? nameOf(names, 'accounting', Number(key)) : `${SOURCE_LABELS[kind]}: ${key}`;

function weightOf(basis: unknown, weight: number): string {
  if (basis === 'percentual') return ` ${formatPercent(weight)}`;
  if (basis === 'receita') return '';
  return basis === 'area' ? ` ${(weight / 100).toLocaleString('pt-BR')} m²` : ` ${weight.toLocaleString('pt-BR')}`;
}

const companyColumns = (of: FieldColumns) => of.named('Código da empresa', 'company', ['company'], namedBy('company', 'company'));
const monthColumn = (of: FieldColumns) => of.column('from', { type: 'month', value: (row) => String(row['from']) });

const written = (of: FieldColumns, field: string, text: (row: Row, names: Names) => string): ExportColumn =>
  of.column(field, { type: 'text', width: 60, needs: ['company', 'enterprise', 'accounting'], value: text });
// The contract's rows.
const sideColumn = (of: FieldColumns, field: 'one' | 'other'): ExportColumn =>
  written(of, field, (row, names) => {
    const { company, source } = row[field] as EliminationSide;
    return `${nameOf(names, 'company', company)}: ${sourceOf(names, source)}`;
  });
const sourcesColumn = (of: FieldColumns, field: 'sources' | 'revenue'): ExportColumn =>
  written(of, field, (row, names) => (row[field] as Source[]).map((source) => sourceOf(names, source)).join('; '));

/** The rules of a consolidation as files. */
export const CONSOLIDATION_EXPORTS: Readonly<Record<string, ExportDefinition>> = {
  participation: {
    file: 'participacoes',
    columns: columnsOf('participation', (of) => [
      ...companyColumns(of),
      monthColumn(of),
      of.column('share', { type: 'percent', value: (row) => Number(row['share']) }),
    ]),
  },
  eliminationPair: {
    file: 'eliminacoes',
    columns: columnsOf('eliminationPair', (of) => [of.text('nome', 44), sideColumn(of, 'one'), sideColumn(of, 'other')]),
  },
  allocationRule: {
    file: 'rateios',
    columns: columnsOf('allocationRule', (of) => [
      of.text('nome', 44),
      ...companyColumns(of),
      monthColumn(of),
      of.column('until', { type: 'month', value: (row) => (row['until'] === null ? null : String(row['until'])) }),
      sourcesColumn(of, 'sources'),
      of.choice('basis'),
      sourcesColumn(of, 'revenue'),
      written(of, 'targets', (row, names) =>
        (row['targets'] as AllocationTarget[])
          .map(({ company, enterprise, weight }) => {
            const place = enterprise === null ? nameOf(names, 'company', company) : nameOf(names, 'enterprise', enterprise);
            return `${place}${weightOf(row['basis'], weight)}`;
          })
          .join('; '),
      ),
    ]),
  },
};
