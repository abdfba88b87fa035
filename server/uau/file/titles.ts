import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import { isPersonal, planColumns, sourcesOf } from '#planning/uau/names.ts';
import { holdsCpf } from '#planning/uau/values.ts';
import type { RawSheetRow } from '#server/sheet-port.ts';
import { UauRefused } from '#server/uau/refused.ts';

/** Rows above the table in which its titles are looked for: reports begin with a heading. */
const ABOVE = 30;
const SAMPLE = 10;

export interface Titles {
  line: number;
  titles: string[];
}

type Chosen = Readonly<Record<string, string>>;

/** The row that names most columns of the area among the first ones. Throws UauRefused when none does. */
export function findTitles(rows: readonly RawSheetRow[], area: AreaId, chosen: Chosen = {}): Titles {
  let best: Titles | null = null;
  let most = 0;
  for (const { line, cells } of rows.slice(0, ABOVE)) {
    const titles = cells.map((cell) => String(cell ?? '').trim());
    const { columns } = planColumns(area, titles, chosen);
    const found = [...columns.values()].filter((indices) => indices.length > 0).length;
    if (found > most) [best, most] = [{ line, titles }, found];
  }
  if (best) return best;
  throw new UauRefused(
    `Nenhuma coluna do arquivo é de «${UAU_AREAS[area].label}». Exporte do UAU com os nomes das colunas ou escolha a área certa.`,
  );
}

/** What the titles were taken for: contract/uau/sync.ts, uploadInspection. */
export function describeTitles(area: AreaId, { line, titles }: Titles, rows: readonly RawSheetRow[], chosen: Chosen = {}) {
  const { columns, custom } = planColumns(area, titles, chosen);
  const taken = new Set([...[...columns.values()].flat(), ...custom.map(({ index }) => index)]);
  // Only what would be kept is shown: nobody's name stands in a sample.
  const shown = ({ cells }: RawSheetRow) =>
    titles.map((_, index) => {
      const text = taken.has(index) ? String(cells[index] ?? '').slice(0, 100) : '';
      return holdsCpf(text) ? '' : text;
    });
  return {
    titles,
    sample: rows
      .filter((row) => row.line > line)
      .slice(0, SAMPLE)
      .map(shown),
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

/** Throws UauRefused, naming the columns, when required ones are not there. */
export function assertTitles(area: AreaId, titles: readonly string[], chosen: Chosen): void {
  const unknown = Object.entries(chosen).find(([, title]) => !titles.includes(title));
  if (unknown) throw new UauRefused(`O arquivo não tem a coluna «${unknown[1]}». Escolha outra para o campo.`);
  const missing = missingColumns(area, titles, chosen);
  if (missing.length === 0) return;
  const names = missing.map(({ label, from }) => `${label} (${from.join(' ou ')})`).join(', ');
  throw new UauRefused(`Faltam colunas obrigatórias: ${names}. Inclua-as no arquivo ou escolha de quais colunas vêm.`);
}
