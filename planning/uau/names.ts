import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { FieldKind, UauField } from '#planning/uau/field.ts';
import { textKey } from '#planning/text/text-key.ts';
import { ownColumn, type OwnColumn } from '#planning/uau/unit-columns.ts';

/** A column's name as it is compared: letters and digits alone, without case and accents. */
export const nameKey = (name: string): string => textKey(name).replace(/[^a-z0-9]/g, '');

/** What a row is read from: a field of the area, or something that only works out others (`hidden`). */
export interface SourceField {
  name: string;
  kind: FieldKind;
  label: string;
  from: readonly string[];
  required: boolean;
}

/** What tells which sales were cancelled: a status, an assignment's day, Caixa's contract (associative credit). */
const HIDDEN: Partial<Record<AreaId, readonly UauField[]>> = {
  terminations: [
    { name: 'status', label: 'Situação da venda', kind: 'code', from: ['Status_Ven', 'StatusVenda', 'Status'] },
    { name: 'assigned_on', label: 'Cessão em', kind: 'date', from: ['DataCessao_Ven', 'DataCessaoDeDireito'] },
    { name: 'bank_contract', label: 'Contrato CEF', kind: 'code', from: ['ContratoCEF_ven'] },
  ],
};

/** All that a row of the area is read from; fields that are worked out are not among them. */
export function sourcesOf(area: AreaId): SourceField[] {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  return [...fields, ...(HIDDEN[area] ?? [])]
    .filter(({ from }) => from.length > 0)
    .map(({ name, kind, label, from, required }) => ({ name, kind, label, from, required: required === true }));
}

/** Which of a table's columns each source is read from, the first filled one of them (planning/uau/read-row.ts). */
export interface ColumnPlan {
  /** Indices of columns, by the source's name; empty where there is none. */
  columns: Map<string, number[]>;
  custom: (OwnColumn & { index: number })[];
}

/**
 * Finds the area's columns among titles: by UAU's names in their order, else by the label that our own screens and
 * files head them with. `chosen` names a source's column where the titles are nobody's.
 */
export function planColumns(area: AreaId, titles: readonly string[], chosen: Readonly<Record<string, string>> = {}): ColumnPlan {
  const keys = titles.map(nameKey);
  const sources = sourcesOf(area);
  const taken = new Set(sources.flatMap(({ from }) => from.map(nameKey)));
  const columns = new Map<string, number[]>();
  for (const { name, label, from } of sources) {
    const own = Object.hasOwn(chosen, name) ? titles.indexOf(chosen[name] ?? '') : undefined;
    const named = from.map((one) => keys.indexOf(nameKey(one))).filter((index) => index >= 0);
    const labelled = taken.has(nameKey(label)) ? -1 : keys.indexOf(nameKey(label));
    const found = own === undefined ? (named.length > 0 ? named : labelled >= 0 ? [labelled] : []) : own >= 0 ? [own] : [];
    columns.set(name, found);
  }
  const custom =
    area === 'units'
      ? titles.flatMap((title, index) => {
          const own = plainColumn(title);
          return own === null ? [] : [{ ...own, index }];
        })
      : [];
  return { columns, custom };
}

const PERSONAL =
  /^nome|nome(cliente|comprador|conjuge|pess|fornec|_)|cpf|^rg$|email|telefone|^fone|celular|endereco|^obs|observac|^hist|nascimento/;

/** Whose a unit is: what a customer may have called a column of its own. */
const PERSON = /cliente|comprador|proprietario|conjuge|adquirente|cessionario|fiador|inquilino|locatario|titular/;

/**
 * The customer's own column of units that a title names; null for another, and for one that they call after people: it
 * holds what is never kept.
 */
export function plainColumn(title: string): OwnColumn | null {
  const own = ownColumn(title);
  if (own === null) return null;
  const key = nameKey(own.label);
  return PERSONAL.test(key) || PERSON.test(key) ? null : own;
}

/** Whether a column's title says that it holds names, documents or free texts of people, which are never kept. */
export const isPersonal = (title: string): boolean =>
  PERSONAL.test(nameKey(title)) || (ownColumn(title) !== null && plainColumn(title) === null);
