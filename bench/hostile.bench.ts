import { planChartImport } from '#planning/chart/import.ts';
import { detectChartShape } from '#planning/chart/columns.ts';
import { planIndexImport } from '#planning/indices/index-import.ts';
import type { ImportLine } from '#planning/import/import-plan.ts';
import { LEDGER_FIELDS, LEDGER_LABELS, planLedgerColumns } from '#planning/ledger/columns.ts';
import { ledgerPlaces } from '#planning/ledger/places.ts';
import { makeLedgerReader } from '#planning/ledger/read-posting.ts';
import { planMappingImport } from '#planning/statement/mapping-import.ts';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import { noSigns, seeSign } from '#planning/text/column-decimal.ts';
import { planUauMapping } from '#planning/uau/mapping-import.ts';
import { planCompanyMap, planJobMap } from '#planning/uau/places-import.ts';
import { makeReader } from '#planning/uau/read-row.ts';
import { planUnitImport } from '#planning/import/unit-import.ts';
import { readCsv } from '#server/files/csv/read.ts';
import { CsvRows } from '#server/files/csv/rows.ts';
import { LIMITS, FileRefused } from '#server/sheet-port.ts';
import { parseBlock } from '#src/shared/ui/grid/clipboard.ts';

/**
 * Files of 2 MB that are made to be slow, through each import: how long it holds the processor at a stretch. Exits with
 * 1 beyond 300 ms of its own time (not the clock's: other programs do not count).
 */
const SIZE = 2 * 1024 * 1024;
/** Of a file in parts, what is cut and read at a stretch (server/files/open.ts). */
const STRETCH = 128 * 1024;
const LIMIT_MS = 300;

/** Cells of one kind, as many as fill the file; `wide` cells to a row. */
const file = (cell: (n: number) => string, wide = 6): string[][] => {
  const rows: string[][] = [];
  for (let size = 0, n = 0; size < SIZE;) {
    const row = Array.from({ length: wide }, () => cell((n += 1)));
    size += row.reduce((sum, one) => sum + one.length + 1, 0);
    rows.push(row);
  }
  return rows;
};
const HOSTILE: Readonly<Record<string, string[][]>> = {
  'espaços longos': file((n) => `${n}${' '.repeat(32_000)}x`),
  'algarismos longos': file((n) => `${'1'.repeat(32_000)}${n}x`),
  separadores: file((n) => `${'1.2,3-4/5 '.repeat(3_000)}${n}`),
  aspas: file((n) => `"${'""'.repeat(15_000)}${n}`),
  'zeros e traços': file((n) => `0,${'0 - '.repeat(8_000)}${n}`),
  'nomes únicos': file((n) => `Nome ${n.toString(36)} único`),
};

const titled = (titles: readonly string[], rows: string[][]): ImportLine[] => [
  { line: 1, cells: titles },
  ...rows.map((cells, at) => ({ line: at + 2, cells })),
];
const NOTHING = { sources: [], subgroups: [], accounts: [], known: [] };
const csvOf = (rows: string[][], titles: readonly string[]): string =>
  [titles, ...rows]
    .map((cells) => cells.map((cell) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'))
    .join('\n');

const LEDGER = LEDGER_FIELDS.map((field) => LEDGER_LABELS[field]);
const EXITS = UAU_AREAS.exits.fields.map(({ from }) => from[0] ?? '');
/** The longest of the stretches that a text is cut in. */
const cut = (text: string): number => {
  const rows = new CsvRows({ delimiter: ';', marked: false });
  let most = 0;
  for (let at = 0; at < text.length; at += STRETCH)
    most = Math.max(
      most,
      ownTime(() => rows.push(text.slice(at, at + STRETCH))),
    );
  return most;
};
/** The longest of the stretches that rows are read in. */
const inStretches = (rows: string[][], read: (cells: string[]) => unknown): number => {
  let most = 0;
  for (let at = 0; at < rows.length;) {
    let [end, size] = [at, 0];
    while (end < rows.length && size < STRETCH) size += (rows[end++] ?? []).reduce((sum, cell) => sum + cell.length + 1, 0);
    const some = rows.slice(at, end);
    most = Math.max(
      most,
      ownTime(() => some.map(read)),
    );
    at = end;
  }
  return most;
};
function ownTime(run: () => unknown): number {
  const before = process.cpuUsage();
  try {
    run();
  } catch (error) {
    // Refused in words is an answer too.
    if (!(error instanceof FileRefused)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const IMPORTS: Readonly<Record<string, (rows: string[][]) => unknown>> = {
  'CSV inteiro': (rows) => readCsv(new TextEncoder().encode(csvOf(rows, ['a', 'b'])), {}, LIMITS),
  'CSV em partes': (rows) => cut(csvOf(rows, ['a', 'b'])),
  'texto colado': (rows) => parseBlock(rows.map((cells) => cells.join('\t')).join('\n')),
  'razão e balancete': (rows) => {
    const accounts = Array.from({ length: 500 }, (_, id) => ({
      id,
      codigo: `3.1.${id}`,
      kind: 'analitica',
      nature: 'despesa' as const,
    }));
    const plan = planLedgerColumns(LEDGER);
    const reader = makeLedgerReader(LEDGER, plan, ledgerPlaces(accounts, [], []), {
      decimals: {},
      month: '2026-01',
      center: null,
      skipSynthetic: false,
    });
    return inStretches(rows, (cells) => reader(LEDGER.map((_, at) => cells[at % cells.length])));
  },
  'arquivo do UAU': (rows) => {
    const reader = makeReader('exits', EXITS);
    const signs = noSigns();
    return inStretches(rows, (cells) => {
      for (const cell of cells) seeSign(signs, cell);
      return reader(EXITS.map((_, at) => cells[at % cells.length]));
    });
  },
  'plano de contas': (rows) => [
    detectChartShape(rows.slice(0, 50)),
    planChartImport(
      rows.map(([codigo = '', nome = ''], at) => ({ line: at + 1, codigo, nome })),
      [],
      { natures: {}, accept: { repeated_names: true, missing_parents: true } },
    ),
  ],
  unidades: (rows) =>
    planUnitImport({
      lines: titled(['Unidade', 'Tipologia', 'Área privativa', 'Preço', 'Situação', 'Fração'], rows),
      known: [],
      statuses: [{ status: 'disponivel', words: ['disponivel'] }],
      first: 'disponivel',
    }),
  índices: (rows) => planIndexImport({ lines: titled(['Mês', 'Valor'], rows), known: [], positive: true }),
  'de-x-para do demonstrativo': (rows) =>
    planMappingImport({ ...NOTHING, lines: titled(['Código da conta', 'Código do subgrupo', 'Chave'], rows) }),
  'de-x-para do UAU': (rows) =>
    planUauMapping({ ...NOTHING, lines: titled(['Origem', 'Chave', 'Código do destino', 'Destino'], rows) }),
  'empresas do UAU': (rows) =>
    planCompanyMap({ lines: titled(['Empresa no UAU', 'Código da empresa'], rows), codes: [], companies: [], known: [] }),
  'obras do UAU': (rows) =>
    planJobMap({
      lines: titled(['Obra no UAU', 'Código do empreendimento', 'Módulo'], rows),
      jobs: [],
      enterprises: [],
      modules: [],
    }),
};

let failed = false;
for (const [name, run] of Object.entries(IMPORTS)) {
  const times = Object.entries(HOSTILE).map(([kind, rows]) => {
    let result: unknown;
    const all = ownTime(() => (result = run(rows)));
    // What is read in stretches tells the longest of them.
    const ms = typeof result === 'number' ? result : all;
    return { kind, ms };
  });
  const fits = times.every(({ ms }) => ms <= LIMIT_MS);
  failed ||= !fits;
  console.log(`${fits ? 'ok  ' : 'FAIL'} ${name}: ${times.map(({ kind, ms }) => `${kind} ${ms.toFixed(0)} ms`).join(', ')}`);
}
process.exitCode = failed ? 1 : 0;
