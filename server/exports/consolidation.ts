import type { AllocationBasis, AllocationTarget } from '#planning/consolidation/allocation.ts';
import type { EliminationSide } from '#planning/consolidation/elimination.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import type { Source } from '#planning/statement/amounts.ts';
import { choiceColumn, namedBy, namedColumns, textColumn, type ExportColumn } from '#server/exports/columns.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import { nameOf, type Names } from '#server/exports/names.ts';
import { SOURCE_LABELS } from '#planning/statement/labels.ts';
import type { Row } from '#server/engine/definition.ts';

const BASIS: Readonly<Record<AllocationBasis, string>> = {
  percentual: 'Percentual',
  receita: 'Receita',
  area: 'Área',
  pessoas: 'Pessoas',
};

const sourceOf = (names: Names, { kind, key }: Source): string =>
  kind === 'conta_contabil' ? nameOf(names, 'accounting', Number(key)) : `${SOURCE_LABELS[kind]}: ${key}`;

function weightOf(basis: unknown, weight: number): string {
  if (basis === 'percentual') return ` ${formatPercent(weight)}`;
  if (basis === 'receita') return '';
  return basis === 'area' ? ` ${(weight / 100).toLocaleString('pt-BR')} m²` : ` ${weight.toLocaleString('pt-BR')}`;
}

const COMPANY = namedColumns(['Código da empresa', 'Empresa'], ['company'], namedBy('company', 'company'));
const NAME = textColumn('Nome', 'nome', 44);
const MONTH: ExportColumn = { title: 'A partir de', type: 'month', value: (row) => String(row['from']) };

const written = (title: string, text: (row: Row, names: Names) => string): ExportColumn => ({
  title,
  type: 'text',
  width: 60,
  needs: ['company', 'enterprise', 'accounting'],
  value: text,
});
// The contract's rows.
const sideColumn = (title: string, field: 'one' | 'other'): ExportColumn =>
  written(title, (row, names) => {
    const { company, source } = row[field] as EliminationSide;
    return `${nameOf(names, 'company', company)}: ${sourceOf(names, source)}`;
  });
const sourcesColumn = (title: string, field: 'sources' | 'revenue'): ExportColumn =>
  written(title, (row, names) => (row[field] as Source[]).map((source) => sourceOf(names, source)).join('; '));

/** The rules of a consolidation as files. */
export const CONSOLIDATION_EXPORTS: Readonly<Record<string, ExportDefinition>> = {
  participation: {
    file: 'participacoes',
    columns: [...COMPANY, MONTH, { title: 'Participação', type: 'percent', value: (row) => Number(row['share']) }],
  },
  eliminationPair: {
    file: 'eliminacoes',
    columns: [NAME, sideColumn('Um lado', 'one'), sideColumn('Outro lado', 'other')],
  },
  allocationRule: {
    file: 'rateios',
    columns: [
      NAME,
      ...COMPANY,
      MONTH,
      { title: 'Até', type: 'month', value: (row) => (row['until'] === null ? null : String(row['until'])) },
      sourcesColumn('O que é rateado', 'sources'),
      choiceColumn('Base', 'basis', BASIS),
      sourcesColumn('Receita que é a base', 'revenue'),
      written('Destinos', (row, names) =>
        (row['targets'] as AllocationTarget[])
          .map(({ company, enterprise, weight }) => {
            const place = enterprise === null ? nameOf(names, 'company', company) : nameOf(names, 'enterprise', enterprise);
            return `${place}${weightOf(row['basis'], weight)}`;
          })
          .join('; '),
      ),
    ],
  },
};
