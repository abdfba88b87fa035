import { choiceWords } from '#contract/choice-words.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import type { ResourceContract } from '#contract/resource.ts';
import type { GuardedRequest } from '#server/http/route.ts';
import { valuesOf } from '#server/engine/list-query.ts';
import { instantLabel, ORDERS } from '#server/exports/labels.ts';
import { yesNo } from '#planning/text/yes-no.ts';
import { nameOf, tableOf, type Names, type NamedTable } from '#server/exports/names.ts';
import type { RowOut, SheetOut } from '#server/sheet-port.ts';

/** What a file says about itself: what was asked for, by whom and when. */
export type Fact = readonly [what: string, value: string];

/** Tables whose names the filters of a query string need. */
export const filteredTables = (filters: readonly string[], params: URLSearchParams): NamedTable[] =>
  filters.filter((name) => valuesOf(params, name).length > 0).flatMap((name) => tableOf(name) ?? []);

/** The filters in force, each with its values in words; `record` is whose fields they are. */
export function filterFacts(filters: readonly string[], params: URLSearchParams, names: Names, record = ''): Fact[] {
  return filters.flatMap((name): Fact[] => {
    const values = valuesOf(params, name);
    if (values.length === 0) return [];
    const table = tableOf(name);
    const words = values.map((value) => {
      if (table) return nameOf(names, table, Number(value));
      if (value === 'true' || value === 'false') return yesNo(value === 'true');
      return choiceWords(record, name)?.[value] ?? value;
    });
    return [[fieldLabel(name, record), words.join('; ')]];
  });
}

/** Search and ordering of a list. */
export function listFacts(contract: ResourceContract, params: URLSearchParams): Fact[] {
  const search = contract.searchable ? (params.get('search') ?? '').trim() : '';
  const orders = valuesOf(params, 'ordering').map((name) => {
    const field = name.replace(/^-/, '');
    const label = ORDERS[field] ?? fieldLabel(field, contract.name);
    return name.startsWith('-') ? `${label} (decrescente)` : label;
  });
  return [
    ...(search ? [['Busca', search] as const] : []),
    ...(orders.length > 0 ? [['Ordenação', orders.join(', ')] as const] : []),
  ];
}

export function creationFacts({ session, ports }: Pick<GuardedRequest, 'session' | 'ports'>): Fact[] {
  return [
    ['Organização', session.organization.name],
    ['Gerado por', session.user.name || session.user.email],
    ['Gerado em', `${instantLabel(ports.clock())} (horário de Brasília)`],
  ];
}

/** A workbook's last sheet. */
export function aboutSheet(facts: readonly Fact[]): SheetOut {
  const columns = [
    { title: 'Filtro', type: 'text', width: 24 },
    { title: 'Valor', type: 'text', width: 70 },
  ] as const;
  return { name: 'Filtros', columns, rows: facts.map((cells): RowOut => ({ cells })) };
}
