import { addMonths, monthFromIndex, monthIndex, type Month } from '#planning/numbers/months.ts';
import type { ApiArea } from '#planning/uau/api-areas.ts';
import { ownColumn, ownColumnTitle } from '#planning/uau/unit-columns.ts';
import type { Piece, RawRow } from '#server/ports.ts';
import { rowsOf, valueOf, type SaleKey } from '#server/uau/connect/answer.ts';
import type { UauClient } from '#server/uau/connect/client.ts';
import { AnswerTooLarge } from '#server/uau/connect/failure.ts';
import { EVER, firstDay, inMonths, lastDay, monthOf, uauMonth } from '#server/uau/connect/months.ts';
import type { SalesOf } from '#server/uau/connect/sales.ts';
import { checkedPlace, unitsWhere, type Place } from '#server/uau/connect/where.ts';
import { UauRefused } from '#server/uau/refused.ts';

/** What a reader of rows has at hand. */
export interface Reading {
  client: UauClient;
  sales: SalesOf;
  piece: Piece;
  signal: AbortSignal;
}
type Rows = AsyncGenerator<readonly RawRow[]>;

async function rowsBy({ client, signal }: Reading, method: string, body: object): Promise<RawRow[]> {
  return rowsOf(await client.call(method, body, signal), method);
}

/** Areas that one call answers whole. */
const WHOLE: Partial<Record<ApiArea, string>> = {
  companies: 'Empresa/ObterEmpresasAtivas',
  jobs: 'Obras/ObterObrasAtivas',
  parcelTypes: 'Venda/BuscarTiposDeParcelas',
  inputs: 'InsumosGeral/ConsultarInsumosGeral',
};

/** Rows of an area that is one list. */
export async function readWhole(reading: Reading, area: ApiArea): Promise<RawRow[] | null> {
  const method = WHOLE[area];
  return method === undefined ? null : rowsBy(reading, method, {});
}

/** The jobs that a piece is about: the one it names, or the active ones of its company, or of all. */
export async function placesOf(reading: Reading): Promise<Place[]> {
  const { company, job } = reading.piece;
  if (company !== null && job !== null) return [checkedPlace(company, job)];
  const jobs = (await readWhole(reading, 'jobs')) ?? [];
  return jobs
    .map((row) => ({
      company: Number(valueOf(row, 'Empresa_obr')),
      job: String(valueOf(row, 'Cod_obr') ?? '').trim(),
    }))
    .filter((place) => company === null || place.company === company)
    .map((place) => checkedPlace(place.company, place.job));
}

/** Sales that are asked for in one call; UAU takes its time over each. */
const SALES_AT_ONCE = 50;

/** Reads sales some at a time, and fewer where an answer is too large to be read. */
async function* bySales(
  sales: readonly SaleKey[],
  read: (some: readonly SaleKey[]) => Promise<RawRow[]>,
  most = SALES_AT_ONCE,
): Rows {
  for (let start = 0; start < sales.length; start += most) {
    const some = sales.slice(start, start + most);
    try {
      yield await read(some);
    } catch (error) {
      if (!(error instanceof AnswerTooLarge) || some.length === 1) throw error;
      yield* bySales(some, read, Math.ceil(some.length / 2));
    }
  }
}

async function* receivables(reading: Reading, place: Place): Rows {
  const { piece, sales, signal } = reading;
  const body = {
    // An instalment is only ever postponed: what falls into these months may have been due at any time before them.
    DataInicio: firstDay(EVER.from),
    DataFim: lastDay(piece.until ?? EVER.until),
    TiposParcela: [],
  };
  const within = inMonths(piece, ['dataVencimento', 'dataProrrogacao']);
  for await (const rows of bySales(await sales(place, 'all', signal), (some) => {
    const Vendas = some.map(({ company, job, sale }) => ({ Empresa: company, Obra: job, Numero: sale }));
    return rowsBy(reading, 'Venda/ConsultarContasReceberCalc', { ...body, Vendas });
  })) {
    yield rows.filter(within);
  }
}

async function* received(reading: Reading, place: Place): Rows {
  const { piece, sales, signal } = reading;
  const within = inMonths(piece, ['Data_Rec']);
  for (const { company, job, sale } of await sales(place, 'all', signal)) {
    const body = { empresa: company, obra: job, num_ven: sale };
    yield (await rowsBy(reading, 'Venda/BuscarParcelasRecebidas', body)).filter(within);
  }
}

const isCancelled = (row: RawRow): boolean => {
  const status = valueOf(row, 'StatusVenda');
  const cancelled = Number(status) === 1 || (typeof status === 'string' && /^cancelad/i.test(status.trim()));
  return cancelled && monthOf(valueOf(row, 'DataCancelamento')) !== null && monthOf(valueOf(row, 'DataCessaoDeDireito')) === null;
};

/**
 * Cancelled sales: status 1 with the day of it; an assignment of contract is none. A sale is cancelled once, however
 * often it is told.
 */
async function* terminations(reading: Reading, { company, job }: Place): Rows {
  const { piece, sales, signal } = reading;
  const period = { DataInicio: firstDay(EVER.from), DataFim: lastDay(EVER.until) };
  const within = inMonths(piece, ['DataCancelamento']);
  for await (const rows of bySales(await sales({ company, job }, 'cancelled', signal), (some) => {
    const Vendas = some.map((key) => ({ Empresa: key.company, Obra: key.job, Venda: key.sale }));
    return rowsBy(reading, 'Venda/ConsultarHistoricos', { Vendas, ...period });
  })) {
    // Not every answer repeats which sale's job it is.
    const cancelled = rows.filter(isCancelled).map((row) => ({ Empresa: company, Obra: job, ...row }));
    const bySale = new Map(cancelled.map((row) => [Number(valueOf(row, 'Numero')), row]));
    yield [...bySale.values()].filter(within);
  }
}

async function* units(reading: Reading, { company, job }: Place): Rows {
  const body = { where: unitsWhere(company, job), retorna_venda: false };
  const rows = await rowsBy(reading, 'Espelho/BuscaUnidadesDeAcordoComWhere', body);
  for (const [product, own] of Map.groupBy(rows, (row) => String(valueOf(row, 'Prod_unid') ?? '')))
    yield labelled(own, await labelsOf(reading, company, product));
}

/**
 * What the customer calls their own columns of a product's units. Where UAU does not tell it (no such method, no right)
 * they have no names; where it may tell it later that is waited for, since a column that is called after people is not
 * kept.
 */
async function labelsOf(reading: Reading, company: number, product: string): Promise<ReadonlyMap<string, string>> {
  if (!/^\d{1,9}$/.test(product)) return new Map();
  try {
    const rows = await rowsBy(reading, 'RotinasGerais/BuscaCamposPerson', { empresa: String(company), produto: product });
    const pairs = rows.flatMap((row) => Object.entries(row)).map(([name, label]) => [ownColumn(name)?.name, label] as const);
    return new Map(
      pairs.flatMap(([name, label]) =>
        name !== undefined && typeof label === 'string' && label.trim() !== '' ? [[name, label]] : [],
      ),
    );
  } catch (error) {
    if (!(error instanceof UauRefused)) throw error;
    return new Map();
  }
}

/** Rows with their own columns titled as a file titles them. */
const labelled = (rows: readonly RawRow[], labels: ReadonlyMap<string, string>): RawRow[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([title, value]) => {
        const name = ownColumn(title)?.name;
        const label = name === undefined ? undefined : labels.get(name);
        return [name === undefined || label === undefined ? title : ownColumnTitle({ name, label: label.trim() }), value];
      }),
    ),
  );

async function* exits(reading: Reading, place: Place): Rows {
  const { from, until } = reading.piece;
  yield* exitsOf(reading, place, from ?? EVER.from, until ?? EVER.until);
}

/** Disbursements of some months; of half of them where the answer is too large. */
async function* exitsOf(reading: Reading, place: Place, from: Month, until: Month): Rows {
  const body = { Empresa: place.company, Obra: place.job, MesInicial: uauMonth(from), MesFinal: uauMonth(until) };
  try {
    const rows = await rowsBy(reading, 'Planejamento/ConsultarDesembolsoPlanejamento', body);
    yield rows.filter(inMonths({ from, until }, ['DtaRef']));
  } catch (error) {
    if (!(error instanceof AnswerTooLarge) || from >= until) throw error;
    const middle = monthFromIndex(Math.floor((monthIndex(from) + monthIndex(until)) / 2));
    yield* exitsOf(reading, place, from, middle);
    yield* exitsOf(reading, place, addMonths(middle, 1), until);
  }
}

/** Readers of the areas that are asked for job by job. */
export const BY_JOB: Partial<Record<ApiArea, (reading: Reading, place: Place) => Rows>> = {
  units,
  receivables,
  received,
  terminations,
  exits,
};
