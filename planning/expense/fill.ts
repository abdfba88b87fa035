import {
  MAX_CELL_CENTS,
  MoneyRangeError,
  adjustByPercent,
  checkedCents,
  divideHalfUp,
  mulRate,
  type Cents,
  type Millionths,
} from '#planning/numbers/money.ts';
import { spreadLinear, spreadWeighted } from '#planning/numbers/spread.ts';

/** A month's value; null is blank, which is not the same as a typed 0,00. */
export type MonthCell = Cents | null;

/** Months are counted from 0 within the period; amounts are cents, rates and quantities integer millionths. */
export type FillMethod =
  | { kind: 'linear'; total: Cents }
  | { kind: 'seasonal'; total: Cents; weights: readonly number[] }
  | { kind: 'repeat'; from: number }
  /** Values of another row or year, each raised by `percent`. */
  | { kind: 'copy'; source: readonly MonthCell[]; percent: Millionths }
  /** A share of another row, month by month: charges of 28 % over salaries. */
  | { kind: 'share'; source: readonly MonthCell[]; percent: Millionths }
  /** Mean of the last `count` months of `source`, raised by `percent`, in every month. */
  | { kind: 'average'; source: readonly MonthCell[]; count: number; percent: Millionths }
  /** Raises what is there from month `from` on. */
  | { kind: 'adjust'; from: number; percent: Millionths }
  | { kind: 'driver'; quantities: readonly (Millionths | null)[]; prices: readonly MonthCell[] };

export type FillMode = 'overwrite' | 'blanks';

/** The months after the fill and, where it matters, what the user should know; or why nothing was filled (pt-BR). */
export type FillResult = { months: MonthCell[]; note?: string; problem?: undefined } | { problem: string; months?: undefined };

class FillRefusal extends Error {}

interface Proposal {
  months: MonthCell[];
  note?: string;
}

/**
 * Fills the months of one row's period. `months` holds only the months that may be written, in order; the answer has
 * the same length. «Só vazios» never changes a filled month, and with a total spreads what is left of it over the
 * blanks.
 */
export function fillRow(months: readonly MonthCell[], method: FillMethod, mode: FillMode): FillResult {
  try {
    if (mode === 'blanks') {
      if (method.kind === 'adjust') throw new FillRefusal('O reajuste muda valores já preenchidos. Use «sobrescrever».');
      if (!months.includes(null)) throw new FillRefusal('Não há mês vazio para preencher.');
    }
    const proposal = propose(months, method, mode);
    const filled = months.map((value, index) => (mode === 'blanks' && value !== null ? value : (proposal.months[index] ?? null)));
    if (filled.some((value, index) => value !== null && value !== months[index] && Math.abs(value) > MAX_CELL_CENTS))
      throw outOfRange();
    return proposal.note === undefined ? { months: filled } : { months: filled, note: proposal.note };
  } catch (error) {
    if (error instanceof FillRefusal) return { problem: error.message };
    if (error instanceof MoneyRangeError) return { problem: outOfRange().message };
    throw error;
  }
}

function outOfRange(): FillRefusal {
  return new FillRefusal('O resultado passa do limite de ±999.999.999,99 em pelo menos um mês.');
}

function propose(months: readonly MonthCell[], method: FillMethod, mode: FillMode): Proposal {
  switch (method.kind) {
    case 'linear':
      return { months: spreadOver(months, mode, method.total, (rest, open) => spreadLinear(rest, open.length)) };
    case 'seasonal':
      return { months: seasonal(months, mode, method.total, method.weights) };
    case 'repeat':
      return { months: repeat(months, method.from) };
    case 'copy':
      return derived(months, method.source, (value) => adjustByPercent(value, floored(method.percent)));
    case 'share':
      return derived(months, method.source, (value) => mulRate(value, method.percent));
    case 'average':
      return average(months, method.source, method.count, floored(method.percent));
    case 'adjust':
      return { months: adjust(months, method.from, floored(method.percent)) };
    case 'driver':
      return driver(months, method.quantities, method.prices);
  }
}

type Spread = (rest: Cents, open: number[]) => Cents[];

function spreadOver(months: readonly MonthCell[], mode: FillMode, total: Cents, spread: Spread): MonthCell[] {
  const open = [...months.keys()].filter((index) => mode === 'overwrite' || months[index] === null);
  if (open.length === 0) throw new FillRefusal('Não há mês para preencher.');
  const filled = mode === 'overwrite' ? 0 : months.reduce<Cents>((sum, value) => sum + (value ?? 0), 0);
  const rest = checkedCents(total - filled);
  if (mode === 'blanks' && rest !== 0 && Math.sign(rest) !== Math.sign(total))
    throw new FillRefusal('Os meses já preenchidos passam do total. Aumente o total ou use «sobrescrever».');
  const parts = spread(rest, open);
  const result = [...months];
  open.forEach((month, index) => (result[month] = parts[index] ?? 0));
  return result;
}

function seasonal(months: readonly MonthCell[], mode: FillMode, total: Cents, weights: readonly number[]): MonthCell[] {
  sameLength(months, weights);
  if (weights.some((weight) => weight < 0)) throw new FillRefusal('Um peso da sazonalidade é negativo.');
  return spreadOver(months, mode, total, (rest, open) => {
    const chosen = open.map((month) => weights[month] ?? 0);
    if (chosen.every((weight) => weight === 0)) throw new FillRefusal('Os pesos dos meses a preencher somam zero.');
    return spreadWeighted(rest, chosen);
  });
}

function repeat(months: readonly MonthCell[], from: number): MonthCell[] {
  const value = months[inPeriod(months, from)] ?? null;
  if (value === null) throw new FillRefusal('O mês a repetir está vazio.');
  return months.map((current, index) => (index < from ? current : value));
}

function derived(months: readonly MonthCell[], source: readonly MonthCell[], change: (value: Cents) => Cents): Proposal {
  sameLength(months, source);
  if (source.every((value) => value === null)) throw new FillRefusal('A origem não tem valores nestes meses.');
  const blanks = source.filter((value) => value === null).length;
  return noted(
    source.map((value) => (value === null ? null : change(value))),
    blanks === 0 ? null : `${blanks} ${blanks === 1 ? 'mês vazio' : 'meses vazios'} na origem.`,
  );
}

function average(months: readonly MonthCell[], source: readonly MonthCell[], count: number, percent: Millionths): Proposal {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`months of a mean: ${count}`);
  const values = source.slice(-count).filter((value) => value !== null);
  if (values.length === 0) throw new FillRefusal('Não há meses com valor para calcular a média.');
  const sum = values.reduce((total, value) => total + BigInt(value), 0n);
  const mean = checkedCents(divideHalfUp(sum * BigInt(1_000_000 + percent), BigInt(values.length) * 1_000_000n));
  const used = `Média de ${values.length} ${values.length === 1 ? 'mês' : 'meses'} com valor, de ${count} pedidos.`;
  return noted(
    months.map(() => mean),
    values.length === count ? null : used,
  );
}

function adjust(months: readonly MonthCell[], from: number, percent: Millionths): MonthCell[] {
  const first = inPeriod(months, from);
  if (months.slice(first).every((value) => value === null))
    throw new FillRefusal('Não há valores a reajustar a partir deste mês.');
  return months.map((value, index) => (index < first || value === null ? value : adjustByPercent(value, percent)));
}

function driver(
  months: readonly MonthCell[],
  quantities: readonly (Millionths | null)[],
  prices: readonly MonthCell[],
): Proposal {
  sameLength(months, quantities);
  sameLength(months, prices);
  const product = quantities.map((quantity, index) => {
    const price = prices[index] ?? null;
    return quantity === null || price === null ? null : mulRate(price, quantity);
  });
  if (product.every((value) => value === null)) throw new FillRefusal('Informe a quantidade e o preço de pelo menos um mês.');
  const blanks = product.filter((value) => value === null).length;
  return noted(product, blanks === 0 ? null : `${blanks} ${blanks === 1 ? 'mês' : 'meses'} sem quantidade ou preço.`);
}

function noted(months: MonthCell[], note: string | null): Proposal {
  return note === null ? { months } : { months, note };
}

function floored(percent: Millionths): Millionths {
  if (percent < -1_000_000) throw new FillRefusal('O percentual não pode ser menor que −100 %.');
  return percent;
}

function inPeriod(months: readonly MonthCell[], index: number): number {
  if (!Number.isSafeInteger(index) || index < 0 || index >= months.length)
    throw new RangeError(`month outside the period: ${index}`);
  return index;
}

function sameLength(months: readonly unknown[], other: readonly unknown[]): void {
  if (months.length !== other.length) throw new RangeError(`${other.length} values for ${months.length} months`);
}
