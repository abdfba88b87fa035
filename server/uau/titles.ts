import { noColumn } from '#server/sheet-port.ts';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import { isPersonal, planColumns, sourcesOf } from '#planning/uau/names.ts';
import { findTitles, sampleOf, type Titles } from '#server/files/table.ts';
import { FileRefused, type RawSheetRow } from '#server/sheet-port.ts';

type Chosen = Readonly<Record<string, string>>;

/** The row that names most columns of the area among the first ones. Throws FileRefused when none does. */
export function titlesOf(rows: readonly RawSheetRow[], area: AreaId, chosen: Chosen = {}): Titles {
  const named = (titles: readonly string[]) =>
    [...planColumns(area, titles, chosen).columns.values()].filter((indices) => indices.length > 0).length;
  const found = findTitles(rows, named);
  if (found) return found;
  throw new FileRefused(
    `Nenhuma coluna do arquivo é de «${UAU_AREAS[area].label}». Exporte do UAU com os nomes das colunas ou escolha a área certa.`,
  );
}

/** What the titles were taken for: contract/uau/sync.ts, uploadInspection. */
export function describeTitles(area: AreaId, found: Titles, rows: readonly RawSheetRow[], chosen: Chosen = {}) {
  const { titles } = found;
  const { columns, custom } = planColumns(area, titles, chosen);
  const taken = new Set([...[...columns.values()].flat(), ...custom.map(({ index }) => index)]);
  return {
    titles,
    sample: sampleOf(rows, found, taken),
    columns: Object.fromEntries(
      [...columns].flatMap(([name, [first]]) => (first === undefined ? [] : [[name, titles[first] ?? '']])),
    ),
    missing: missingColumns(area, titles, chosen).map(({ name }) => name),
    personal: titles.filter((title, index) => !taken.has(index) && isPersonal(title)),
  };
}

/** Required fields that no column gives. */
export function missingColumns(area: AreaId, titles: readonly string[], chosen: Chosen) {
  const { columns } = planColumns(area, titles, chosen);
  return sourcesOf(area).filter(({ name, required }) => required && columns.get(name)?.length === 0);
}

/** Throws FileRefused, naming the columns, when required ones are not there. */
export function assertTitles(area: AreaId, titles: readonly string[], chosen: Chosen): void {
  const unknown = Object.entries(chosen).find(([, title]) => !titles.includes(title));
  if (unknown) throw new FileRefused(noColumn(unknown[1]));
  const missing = missingColumns(area, titles, chosen);
  if (missing.length === 0) return;
  const names = missing.map(({ label, from }) => `${label} (${from.join(' ou ')})`).join(', ');
  throw new FileRefused(`Faltam colunas obrigatórias: ${names}. Inclua-as no arquivo ou escolha de quais colunas vêm.`);
}

/** The columns of numbers, each under the field that it was taken for. */
export function numberColumns(area: AreaId, titles: readonly string[], chosen: Chosen): { name: string; index: number }[] {
  const { columns } = planColumns(area, titles, chosen);
  return sourcesOf(area)
    .filter(({ kind }) => kind === 'money' || kind === 'decimal')
    .flatMap(({ name }) => (columns.get(name) ?? []).map((index) => ({ name, index })));
}
