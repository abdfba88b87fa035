import type { LedgerInspection, LedgerReading as ReadingChoice } from '#contract/ledger.ts';
import {
  missingInLedger,
  missingText,
  planLedgerColumns,
  type LedgerColumns,
  type LedgerField,
  type LedgerPlan,
} from '#planning/ledger/columns.ts';
import type { LedgerPlaces } from '#planning/ledger/places.ts';
import { makeLedgerReader, sideAtEnd, type LedgerReading } from '#planning/ledger/read-posting.ts';
import { isPersonal } from '#planning/uau/names.ts';
import { isBlank, holdsCpf } from '#planning/uau/values.ts';
import { JobRefused } from '#server/jobs.ts';
import type { AppPorts } from '#server/ports.ts';
import { SheetError, type RawSheetRow } from '#server/sheet-port.ts';
import { openFile, type UauFile } from '#server/uau/file/open.ts';
import { scanColumns } from '#server/uau/file/scan.ts';
import type { Upload } from '#contract/uau/sync.ts';

/** Rows above the table in which its titles are looked for: reports begin with a heading. */
const ABOVE = 30;
const SAMPLE = 10;
const MONEY = ['amount', 'debit', 'credit'] as const satisfies readonly LedgerField[];

const NO_TITLES =
  'Nenhuma linha do início do arquivo tem títulos de um balancete ou razão (conta, centro de custo, data, valor). Baixe o modelo e use os títulos dele.';

interface Titles {
  line: number;
  titles: string[];
  plan: LedgerPlan;
}

/** The row that names most columns among the first ones. Throws SheetError when none names two. */
function findTitles(rows: readonly RawSheetRow[], chosen: LedgerColumns): Titles {
  let best: Titles | null = null;
  for (const { line, cells } of rows.slice(0, ABOVE)) {
    const titles = cells.map((cell) => String(cell ?? '').trim());
    const plan = planLedgerColumns(titles, chosen);
    if (plan.size > (best?.plan.size ?? 0)) best = { line, titles, plan };
  }
  // One word alone is a cell of some table.
  if (!best || best.titles.filter((title) => title !== '').length < 2) throw new SheetError(NO_TITLES);
  return best;
}

type Signs = Pick<ReadingChoice, 'encoding' | 'delimiter' | 'columns'>;

/** What a file's columns were taken for (contract/ledger.ts). Throws SheetError in pt-BR. */
export async function inspectLedger(
  ports: AppPorts,
  upload: Upload,
  { encoding, delimiter, columns }: Signs,
): Promise<LedgerInspection> {
  const file = await openFile(ports, upload, { encoding, delimiter });
  const { line, titles, plan } = findTitles(file.first, columns);
  const read = new Set(plan.values());
  // Only what would be read is shown: nobody's name stands in a sample.
  const shown = ({ cells }: RawSheetRow) =>
    titles.map((_, index) => {
      const text = read.has(index) ? String(cells[index] ?? '').slice(0, 100) : '';
      return holdsCpf(text) ? '' : text;
    });
  return {
    encoding: file.encoding,
    delimiter: file.delimiter,
    titles,
    sample: file.first
      .filter((row) => row.line > line)
      .slice(0, SAMPLE)
      .map(shown),
    columns: Object.fromEntries([...plan].map(([field, index]) => [field, titles[index] ?? ''])),
    personal: titles.filter((title, index) => !read.has(index) && isPersonal(title)),
  };
}

export interface ReadLine {
  line: number;
  reading: LedgerReading;
}

interface Task {
  upload: Upload;
  choice: ReadingChoice;
  places: LedgerPlaces;
  signal: AbortSignal;
  /** Share of the reading that is done, 0 to 1. */
  told: (share: number) => Promise<void>;
}

const SHIFTED = {
  column: 'linha inteira',
  value: '',
  problem: 'Tem mais colunas do que os títulos. Confira se um texto contém o separador sem aspas.',
};
/** How much of the way looking through is, before reading. */
const SCAN = 0.3;

/** Rows of the file, some at a time, each read as the choice says. Throws SheetError, UauRefused and JobRefused in pt-BR. */
export async function* ledgerLines(
  ports: AppPorts,
  { upload, choice, places, signal, told }: Task,
): AsyncGenerator<readonly ReadLine[], void, undefined> {
  const file: UauFile = await openFile(ports, upload, choice);
  const { line: above, titles, plan } = findTitles(file.first, choice.columns);
  for (const title of Object.values(choice.columns))
    if (title !== '' && !titles.includes(title))
      throw new JobRefused(`O arquivo não tem a coluna «${title}». Escolha outra para o campo.`);
  const missing = missingInLedger(plan, { month: choice.month !== null, center: choice.center_cost !== null });
  if (missing.length > 0) throw new JobRefused(missingText(missing));
  if (choice.center_cost !== null && !places.center(choice.center_cost))
    throw new JobRefused('O centro de custo escolhido não existe, ou você não tem permissão para lançar nele. Escolha outro.');
  const watched = MONEY.flatMap((name) => {
    const index = plan.get(name);
    return index === undefined ? [] : [{ name, index }];
  });
  const asked = {
    watched,
    encoding: choice.encoding,
    decimal: choice.decimal,
    numberIn: (cell: unknown) => sideAtEnd(cell).rest,
  };
  const scanned = await scanColumns(file, { line: above, titles }, asked, (share) => told(share * SCAN), signal);
  const read = makeLedgerReader(titles, plan, places, {
    decimals: scanned.decimals,
    month: choice.month,
    center: choice.center_cost,
    skipSynthetic: choice.skip_synthetic,
  });
  let share = 0;
  for await (const rows of file.rows({ encoding: scanned.encoding, signal, seen: (seen) => (share = seen) })) {
    yield rows
      .filter(({ line }) => line > above)
      .map(({ line, cells }) => {
        const shifted = cells.length > titles.length && cells.slice(titles.length).some((cell) => !isBlank(cell));
        return { line, reading: shifted ? { issues: [SHIFTED] } : read(cells) };
      });
    await told(SCAN + share * (1 - SCAN));
  }
}
