import { tooLongText } from '#planning/text/too-long.ts';
import type { ImportLine, ImportPlan, PlannedLine } from '#planning/import/import-plan.ts';
import { columnsOf, decimalOf, NO_LINES, refusedPlan, unreadOf } from '#planning/import/import-plan.ts';
import { FIELD_WORDS } from '#planning/text/field-words.ts';
import { parseFraction } from '#planning/text/fraction-text.ts';
import type { Fraction } from '#planning/numbers/fraction.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { parseMoney } from '#planning/text/money-text.ts';
import type { Decimal } from '#planning/text/number-text.ts';
import { codeKey, textKey } from '#planning/text/text-key.ts';

/** A unit as an import reads and writes it: cents, hundredths of m², fractions in hundred-millionths. */
export interface UnitFields<Status extends string> {
  identifier: string;
  typology: string;
  private_area: number | null;
  price: Cents | null;
  status: Status;
  fraction: Fraction | null;
}
interface KnownUnit<Status extends string> extends UnitFields<Status> {
  id: number;
  row_version: number;
}

/** Titles by their words, without accents. */
const TITLES = {
  identifier: ['identificador', 'unidade', 'codigo', 'apto', 'apartamento', 'lote', 'casa'],
  typology: ['tipologia', 'tipo'],
  private_area: ['area privativa', 'area', 'area m2', 'area m', 'area privativa m2', 'area privativa m', 'm2'],
  price: ['preco', 'preco r', 'valor', 'preco de tabela', 'preco de venda'],
  status: ['situacao', 'status'],
  fraction: ['fracao ideal', 'fracao'],
} as const;
type Field = keyof typeof TITLES;
/** What each of its columns is called, in the order of a file without titles. */
const SHOWN: Readonly<Record<Field, string>> = {
  identifier: FIELD_WORDS.identifier,
  typology: FIELD_WORDS.typology,
  private_area: 'Área (m²)',
  price: 'Preço (R$)',
  status: FIELD_WORDS.status,
  fraction: FIELD_WORDS.fraction,
};
// Its own keys.
const FIELDS = Object.keys(TITLES) as Field[];
/** Titles of a file to fill in. */
export const UNIT_TITLES: readonly string[] = FIELDS.map((field) => SHOWN[field]);
const LONGEST = { identifier: 30, typology: 60 } as const;

interface UnitImport<Status extends string> {
  lines: readonly ImportLine[];
  /** Units that the module has. */
  known: readonly KnownUnit<Status>[];
  /** Words of a status, as they may be written, to the status. */
  statuses: readonly { status: Status; words: readonly string[] }[];
  /** The status of a new unit that says none. */
  first: Status;
  decimal?: Decimal | undefined;
}

type Values<Status extends string> = Partial<UnitFields<Status>>;

/**
 * What an import of a module's units would do. A unit is known by its identifier, however it is written; a blank cell
 * leaves what a known unit has. Two lines of one identifier are an error of the second.
 */
export function planUnitImport<Status extends string>({
  lines,
  known,
  statuses,
  first,
  decimal,
}: UnitImport<Status>): ImportPlan<Values<Status>> {
  const { columns, body, heads } = columnsOf(lines, TITLES);
  if (!columns.has('identifier')) return refusedPlan('Falta a coluna do identificador da unidade.');
  if (body.length === 0) return refusedPlan(NO_LINES);
  const textOf = ({ cells }: ImportLine, field: Field) => (cells[columns.get(field) ?? -1] ?? '').trim();
  const amounts = body.flatMap((line) => [textOf(line, 'private_area'), textOf(line, 'price')]).filter((text) => text !== '');
  const separator = decimalOf(amounts, decimal);
  const byKey = new Map(known.map((unit) => [codeKey(unit.identifier), unit]));
  const byWord = new Map(statuses.flatMap(({ status, words }) => words.map((word) => [textKey(word), status] as const)));
  const seen = new Set<string>();
  const shown = FIELDS.filter((field) => columns.has(field));

  const plan = (line: ImportLine): PlannedLine<Values<Status>> => {
    const cells = shown.map((field) => textOf(line, field));
    const refused = (problem: string) =>
      ({ line: line.line, cells, action: 'error', problem, draft: null, id: null, row_version: null }) as const;
    const identifier = textOf(line, 'identifier');
    if (identifier === '') return refused('Falta o identificador.');
    for (const field of ['identifier', 'typology'] as const)
      if (textOf(line, field).length > LONGEST[field])
        return refused(`${SHOWN[field]}: ${tooLongText(LONGEST[field]).toLowerCase()}`);
    const key = codeKey(identifier);
    if (seen.has(key)) return refused('O identificador repete o de uma linha acima.');
    seen.add(key);
    const values = valuesOf(line, { textOf, separator: separator === 'ask' ? 'comma' : separator, byWord });
    if (typeof values === 'string') return refused(values);
    const before = byKey.get(key);
    if (!before)
      return {
        line: line.line,
        cells,
        action: 'create',
        problem: null,
        draft: { identifier, typology: '', private_area: null, price: null, status: first, fraction: null, ...values },
        id: null,
        row_version: null,
      };
    const changed = Object.fromEntries(
      Object.entries(values).filter(([field, value]) => Reflect.get(before, field) !== value),
    ) as Values<Status>; // some of the values' own fields
    const same = Object.keys(changed).length === 0;
    return {
      line: line.line,
      cells,
      action: same ? 'same' : 'update',
      problem: null,
      draft: same ? null : changed,
      id: before.id,
      row_version: before.row_version,
    };
  };
  return {
    titles: shown.map((field) => SHOWN[field]),
    lines: body.map(plan),
    asks: separator === 'ask',
    problem: null,
    unread: unreadOf(columns, heads),
    untitled: heads.length === 0,
  };
}

interface Reading<Status extends string> {
  textOf: (line: ImportLine, field: Field) => string;
  separator: Decimal;
  byWord: ReadonlyMap<string, Status>;
}

/** The filled cells of a line, or what is wrong with one of them. */
function valuesOf<Status extends string>(
  line: ImportLine,
  { textOf, separator, byWord }: Reading<Status>,
): Values<Status> | string {
  const values: Values<Status> = {};
  const typology = textOf(line, 'typology');
  if (typology !== '') values.typology = typology;
  for (const field of ['private_area', 'price'] as const) {
    const text = textOf(line, field);
    if (text === '') continue;
    const reading = parseMoney(text.replace(/m[²2]$/i, ''), { decimal: separator, maths: 'equals' });
    if (reading.problem !== undefined) return `${SHOWN[field]}: ${reading.problem}`;
    if ((reading.cents ?? 0) < 0) return `${SHOWN[field]}: o valor não pode ser negativo.`;
    values[field] = reading.cents;
  }
  const word = textOf(line, 'status');
  const status = byWord.get(textKey(word));
  if (word !== '' && status === undefined) return `Situação: “${word}” não é uma das situações.`;
  if (status !== undefined) values.status = status;
  const fraction = textOf(line, 'fraction');
  if (fraction !== '') {
    const reading = parseFraction(fraction);
    if (reading.problem !== undefined) return `Fração ideal: ${reading.problem}`;
    values.fraction = reading.fraction;
  }
  return values;
}
