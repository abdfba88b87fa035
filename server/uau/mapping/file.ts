import type { FoundSource } from '#contract/uau/mapping.ts';
import { hiddenCompaniesText } from '#planning/totals/hidden.ts';
import { aboutSheet, creationFacts, type Fact } from '#server/exports/about.ts';
import { fileAnswer, type FileRequest } from '#server/exports/file.ts';
import { monthLabel } from '#server/exports/labels.ts';
import { readNames, type Names } from '#server/exports/names.ts';
import { TARGET_LABELS } from '#contract/uau/labels.ts';
import { SOURCE_LABELS } from '#contract/statement-labels.ts';
import { targetNamed } from '#server/exports/uau-mapping.ts';
import type { CellOut, ColumnOut } from '#server/sheet-port.ts';
import { foundSources } from '#server/uau/mapping/found.ts';
import { monthFacts } from '#server/uau/mapping/places-file.ts';

const HIDDEN = 'Conta sem permissão';

interface FoundColumn extends ColumnOut {
  value: (source: FoundSource, names: Names) => CellOut;
}

const textColumn = (title: string, width: number, value: FoundColumn['value']): FoundColumn => ({
  title,
  type: 'text',
  width,
  value,
});
const named = ({ target }: FoundSource, names: Names) => (target === null ? undefined : targetNamed({ ...target }, names));

/** The mapping as it is imported again: what has no destination too, its code left to be filled in. */
const COLUMNS: readonly FoundColumn[] = [
  textColumn('Origem', 22, ({ kind }) => SOURCE_LABELS[kind]),
  textColumn('Chave', 24, ({ key }) => key),
  textColumn('Nome', 44, ({ names, codes }) => names.map((name, at) => name || codes[at]).join(' · ') || null),
  textColumn('CAP', 16, ({ cap }) => cap || null),
  { title: 'Registros', type: 'integer', value: ({ rows }) => rows },
  { title: 'Valor no fluxo', type: 'money', value: ({ amount }) => amount },
  textColumn('Primeiro mês', 12, ({ first }) => monthLabel(first)),
  textColumn('Último mês', 12, ({ last }) => monthLabel(last)),
  // What goes through a CAP has no mapping of its own: imported again, it must not get one.
  textColumn('Destino', 24, ({ target }) => (target && !target.through_cap ? TARGET_LABELS[target.target] : null)),
  textColumn('Código do destino', 18, (source, names) =>
    source.target?.through_cap ? null : (named(source, names)?.codigo ?? null),
  ),
  textColumn('Nome do destino', 44, (source, names) => {
    const { target } = source;
    if (target === null) return 'Sem de-x-para';
    const name = target.hidden ? HIDDEN : (named(source, names)?.nome ?? TARGET_LABELS[target.target]);
    return target.through_cap ? `Pelo CAP: ${name}` : name;
  }),
];

/** All sources that UAU brought money by with where they go, as a file (RES-8). */
export async function exportFound(request: FileRequest): Promise<Response> {
  const { db, scope, params, type } = request;
  const { sources, hidden_companies } = await foundSources(db, scope, params);
  const names = await readNames(db, scope, ['cashflow_subgroup', 'accounting']);
  const hidden = hiddenCompaniesText(hidden_companies);
  const open = sources.filter(({ target }) => target === null).length;
  const facts: Fact[] = [
    ['Dados', 'De-x-para do UAU'],
    ...monthFacts(params),
    ['Origens', sources.length.toLocaleString('pt-BR')],
    ['Sem de-x-para', open.toLocaleString('pt-BR')],
    ...(hidden === null ? [] : [['Sem permissão', hidden] as const]),
    ...creationFacts(request),
  ];
  const rows = sources.map((source) => ({ cells: COLUMNS.map(({ value }) => value(source, names)) }));
  return fileAnswer(request, 'uau-de-x-para', type, [{ name: 'De-x-para do UAU', columns: COLUMNS, rows }, aboutSheet(facts)]);
}
