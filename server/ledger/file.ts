import { noColumn } from '#server/sheet-port.ts';
import type { LedgerInspection, LedgerReading as ReadingChoice } from '#contract/ledger.ts';
import type { Upload } from '#contract/upload.ts';
import {
  leveledAccount,
  missingInLedger,
  missingText,
  planLedgerColumns,
  type LedgerColumns,
  type LedgerField,
  type LedgerPlan,
} from '#planning/ledger/columns.ts';
import { monthAbove } from '#planning/ledger/month-above.ts';
import type { LedgerPlaces } from '#planning/ledger/places.ts';
import { sideAtEnd } from '#planning/ledger/cells.ts';
import type { LedgerReading } from '#planning/ledger/posting.ts';
import { makeLedgerReader } from '#planning/ledger/read-posting.ts';
import { isPersonal } from '#planning/uau/names.ts';
import { openFile } from '#server/files/open.ts';
import { scanColumns } from '#server/files/scan.ts';
import { findTitles, isShifted, sampleOf, SHIFTED, type Titles } from '#server/files/table.ts';
import { JobRefused } from '#server/jobs.ts';
import type { AppPorts } from '#server/ports.ts';
import { FileRefused, type RawSheetRow } from '#server/sheet-port.ts';

const MONEY = ['amount', 'debit', 'credit'] as const satisfies readonly LedgerField[];

const NO_TITLES =
  'Nenhuma linha do início do arquivo tem títulos de um balancete ou razão (conta, centro de custo, data, valor). Baixe o modelo e use os títulos dele.';

/**
 * The titles, and what their columns are taken for. Throws FileRefused when no row names any, or one word stands alone.
 */
function titlesOf(rows: readonly RawSheetRow[], chosen: LedgerColumns): Titles & { plan: LedgerPlan } {
  const found = findTitles(rows, (titles) => planLedgerColumns(titles, chosen).size);
  // One word alone is a cell of some table.
  if (!found || found.titles.filter((title) => title !== '').length < 2) throw new FileRefused(NO_TITLES);
  const below = rows.filter(({ line }) => line > found.line).map(({ cells }) => cells);
  const account = chosen.account ?? leveledAccount(found.titles, below);
  return { ...found, plan: planLedgerColumns(found.titles, account === undefined ? chosen : { ...chosen, account }) };
}

type Signs = Pick<ReadingChoice, 'encoding' | 'delimiter' | 'columns'>;

/** What a file's columns were taken for (contract/ledger.ts). Throws FileRefused in pt-BR. */
export async function inspectLedger(
  ports: AppPorts,
  upload: Upload,
  { encoding, delimiter, columns }: Signs,
): Promise<LedgerInspection> {
  const file = await openFile(ports, upload, { encoding, delimiter });
  const found = titlesOf(file.first, columns);
  const { titles, plan } = found;
  const read = new Set(plan.values());
  return {
    encoding: file.encoding,
    delimiter: file.delimiter,
    titles,
    sample: sampleOf(file.first, found, read),
    columns: Object.fromEntries([...plan].map(([field, index]) => [field, titles[index] ?? ''])),
    personal: titles.filter((title, index) => !read.has(index) && isPersonal(title)),
    month: monthAbove(file.first.filter(({ line }) => line < found.line).map(({ cells }) => cells)),
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
  progress: (share: number) => Promise<void>;
}

/** How much of the way looking through is, before reading. */
const SCAN = 0.3;

/** Rows of the file, some at a time, each read as the choice says. Throws FileRefused and JobRefused in pt-BR. */
export async function* ledgerLines(
  ports: AppPorts,
  { upload, choice, places, signal, progress }: Task,
): AsyncGenerator<readonly ReadLine[], void, undefined> {
  const file = await openFile(ports, upload, choice);
  const found = titlesOf(file.first, choice.columns);
  const { titles, plan } = found;
  for (const title of Object.values(choice.columns))
    if (title !== '' && !titles.includes(title)) throw new JobRefused(noColumn(title));
  const missing = missingInLedger(plan, { month: choice.month !== null, center: choice.center_cost !== null });
  if (missing.length > 0) throw new JobRefused(missingText(missing));
  if (choice.center_cost !== null && !places.center(choice.center_cost))
    throw new JobRefused('O centro de custo escolhido não existe, ou você não tem permissão para lançar nele. Escolha outro.');
  const scanned = await scanColumns(file, found, {
    columns: MONEY.flatMap((name) => {
      const index = plan.get(name);
      return index === undefined ? [] : [{ name, index }];
    }),
    encoding: choice.encoding,
    decimal: choice.decimal,
    numberIn: (cell) => sideAtEnd(cell).rest,
    progress: (share) => progress(share * SCAN),
    signal,
  });
  const read = makeLedgerReader(titles, plan, places, {
    decimals: scanned.decimals,
    month: choice.month,
    center: choice.center_cost,
    skipSynthetic: choice.skip_synthetic,
  });
  let share = 0;
  for await (const rows of file.rows({ encoding: scanned.encoding, signal, seen: (seen) => (share = seen) })) {
    yield rows
      .filter(({ line }) => line > found.line)
      .map(({ line, cells }) => ({ line, reading: isShifted(cells, found) ? { issues: [SHIFTED] } : read(cells) }));
    await progress(SCAN + share * (1 - SCAN));
  }
}
