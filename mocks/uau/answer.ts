import { BadRequest } from '#mocks/uau/months.ts';
import { placeKey, type Job, type Sale, type World } from '#mocks/uau/world.ts';

export type Body = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;
/** What a method answers: rows that get a schema row, rows that are wrapped besides, or a value as it is. */
export type Answer = { rows: readonly Row[]; schema: Row; wrap?: string } | { value: unknown };

export const reais = (cents: number): number => cents / 100;
const INT = 'System.Int32, mscorlib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089';
const TEXT = 'System.String, mscorlib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089';
const DATE = 'System.DateTime, mscorlib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089';

/** The schema row of some rows: made of the first, as .NET would name its types. */
const schemaOf = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value === 'number') return [name, Number.isInteger(value) ? INT : 'System.Double, mscorlib'];
      if (typeof value === 'boolean') return [name, 'System.Boolean, mscorlib'];
      return [name, typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? DATE : TEXT];
    }),
  );
/** Rows with the schema row that comes before them; `empty` tells it where there is none. */
export const listed = (rows: readonly Row[], empty: Row, wrap?: string): Answer => ({
  rows,
  schema: schemaOf(rows[0] ?? empty),
  ...(wrap === undefined ? {} : { wrap }),
});

export function jobOf(world: World, company: unknown, code: unknown): Job {
  const found = world.jobs.find((job) => job.company === company && job.code === code);
  if (!found) throw new BadRequest('Obra não encontrada.');
  return found;
}
export function saleOf(world: World, company: unknown, job: unknown, number: unknown): Sale {
  const found = world.sales.get(placeKey(Number(company), String(job)))?.find((sale) => sale.number === number);
  if (!found) throw new BadRequest('Venda não encontrada.');
  return found;
}
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
export function rowsIn(value: unknown, most: number): Row[] {
  if (!Array.isArray(value) || !value.every(isRow)) throw new BadRequest('A lista não é válida.');
  if (value.length > most) throw new BadRequest(`A lista passa de ${most}.`);
  return value;
}
