import type { RawRow } from '#server/ports.ts';
import { UauUnavailable } from '#server/uau/connect/failure.ts';

const isRow = (value: unknown): value is RawRow => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema row that an answer begins with: every column's .NET type in the place of its value. */
function isSchema(row: RawRow): boolean {
  const values = Object.values(row);
  return values.length > 0 && values.every((value) => typeof value === 'string' && /^System\.\w+/.test(value));
}

const strange = (method: string) => new UauUnavailable(`A resposta do UAU a ${method} não tem a forma esperada.`);

/** The list in an element that only wraps one: `{"Recebidas": […]}`. */
function wrapped(value: unknown): unknown[] | null {
  if (!isRow(value)) return null;
  const values = Object.values(value);
  return values.length === 1 && Array.isArray(values[0]) ? values[0] : null;
}

/** An answer's elements: of the list, of the lists it wraps, or of one list wrapped alone. Throws for anything else. */
function elementsOf(answer: unknown, method: string): unknown[] {
  if (answer === null || answer === '') return [];
  // Array.isArray leaves the elements `any`.
  const list = Array.isArray(answer) ? (answer as unknown[]) : wrapped(answer);
  if (!list) throw strange(method);
  const inner = list.map(wrapped).filter((one) => one !== null);
  return (inner.length > 0 && inner.length === list.length ? inner : [list]).flatMap(withoutSchema);
}

const withoutSchema = (list: readonly unknown[]): unknown[] => (isRow(list[0]) && isSchema(list[0]) ? list.slice(1) : [...list]);

/** An answer's rows, without its schema row; that alone is no rows. Throws UauUnavailable for anything else. */
export function rowsOf(answer: unknown, method: string): RawRow[] {
  return elementsOf(answer, method).map((element) => {
    if (isRow(element)) return element;
    throw strange(method);
  });
}

export interface SaleKey {
  company: number;
  job: string;
  sale: number;
}

const KEY = /^0*(\d{1,5})-(.{1,5})\/0*(\d{1,9})$/;

/** The keys of sales, which UAU tells as one text (`00093-JVA16/00006,…`), as a list of such texts, or as rows. */
export function saleKeysOf(answer: unknown, method: string): SaleKey[] {
  const list = typeof answer === 'string' ? answer.split(',').filter((text) => text.trim() !== '') : elementsOf(answer, method);
  return list.map((element) => {
    const key = typeof element === 'string' ? ofText(element.trim()) : isRow(element) ? ofRow(element) : null;
    if (!key) throw strange(method);
    return key;
  });
}

function ofText(text: string): SaleKey | null {
  const match = KEY.exec(text);
  return match ? { company: Number(match[1]), job: (match[2] ?? '').trim(), sale: Number(match[3]) } : null;
}

function ofRow(row: RawRow): SaleKey | null {
  const company = Number(valueOf(row, 'Empresa', 'Empresa_ven', 'codigoEmpresa'));
  const sale = Number(valueOf(row, 'Venda', 'Numero', 'Num_Ven', 'numeroVenda'));
  const job = valueOf(row, 'Obra', 'Obra_Ven', 'codigoObra');
  if (!Number.isInteger(company) || !Number.isInteger(sale) || typeof job !== 'string') return null;
  return { company, job: job.trim(), sale };
}

/** The value under the first of these names that the row has, whatever their case. */
export function valueOf(row: RawRow, ...names: readonly string[]): unknown {
  for (const name of names) {
    if (Object.hasOwn(row, name)) return row[name];
    const found = Object.keys(row).find((key) => key.toLowerCase() === name.toLowerCase());
    if (found !== undefined) return row[found];
  }
  return undefined;
}
