import { ancestors, type AccountNature, type ChartLine, type StatementPart } from '#planning/chart/lines.ts';
import { topGroup } from '#planning/chart/import.ts';
import { referentialNature } from '#planning/chart/referential.ts';
import { textKey } from '#planning/text/text-key.ts';

/**
 * Guesses about a file with a chart of accounts. They are proposals: the planner sees them and may choose otherwise.
 */

const CODE = /^\d+(\.\d+)*\.?$/;
const CODE_TITLES = ['codigo', 'cod', 'code', 'classificacao', 'estrutural', 'conta', 'reduzido'];
/** A short number of each account, which says nothing of where it stands: the code only where there is no other. */
const SHORT_TITLE = /\breduzid[ao]\b/;
const NAME_TITLES = ['nome', 'descricao', 'name', 'denominacao', 'titulo', 'description', 'conta'];
/** Rows looked at; titles further down than the contract allows cannot be chosen anyway. */
const LOOKED_AT = 200;
const MAX_HEADER = 50;

export interface ChartColumns {
  codigo: number;
  nome: number;
}

export interface ChartShape {
  /** Zero-based row of the titles, null when the file begins with accounts. */
  header: number | null;
  columns: ChartColumns | null;
}

/**
 * Finds the row of titles and the columns of code and name, first by the titles' words, then by what the cells look
 * like. `rows` are the file's rows in order, blank ones included.
 */
export function detectChartShape(rows: readonly (readonly string[])[]): ChartShape {
  const looked = rows.slice(0, LOOKED_AT);
  for (const [index, row] of looked.slice(0, MAX_HEADER + 1).entries()) {
    const columns = columnsByTitles(row, looked.slice(index + 1));
    if (columns) return { header: index, columns };
  }
  const columns = columnsByContent(looked);
  if (!columns) return { header: null, columns: null };
  const first = looked.findIndex((row) => CODE.test((row[columns.codigo] ?? '').trim()));
  const above = looked.slice(0, first).findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  return { header: above >= 0 && above <= MAX_HEADER ? above : null, columns };
}

/** The columns of code and name below a chosen row of titles, null without one. `rows` as for detectChartShape. */
export function chartColumnsBelow(rows: readonly (readonly string[])[], header: number | null): ChartColumns | null {
  const titles = header === null ? [] : (rows[header] ?? []);
  const first = (header ?? -1) + 1;
  const below = rows.slice(first, first + LOOKED_AT);
  return columnsByTitles(titles, below) ?? columnsByContent(below);
}

/** The columns that a row of titles names; of several that may be the code, the one whose cells have levels. */
function columnsByTitles(row: readonly string[], below: readonly (readonly string[])[]): ChartColumns | null {
  const codes = titleColumns(row, CODE_TITLES, -1);
  const leveled = (column: number) =>
    below.some((cells) => CODE.test((cells[column] ?? '').trim()) && cells[column]?.includes('.'));
  const codigo = codes.find(leveled) ?? codes[0];
  if (codigo === undefined) return null;
  const [nome] = titleColumns(row, NAME_TITLES, codigo);
  return nome === undefined ? null : { codigo, nome };
}

/**
 * Columns whose title is, then those whose title begins with one of `words`, in their order; short numbers come last.
 * None in a row with codes: cells with codes are no titles.
 */
function titleColumns(row: readonly string[], words: readonly string[], except: number): number[] {
  const titles = row.map((cell) => textKey(cell).replace(/[.:]/g, ''));
  if (titles.some((title) => /^\d/.test(title))) return [];
  const find = (fits: (title: string, word: string) => boolean) =>
    words.flatMap((word) => titles.flatMap((title, column) => (column !== except && fits(title, word) ? [column] : [])));
  const exact = find((title, word) => title === word);
  const begun = find((title, word) => title.startsWith(`${word} `) && title.length <= 40);
  const found = [...new Set([...exact, ...begun])];
  const isShort = (column: number) => SHORT_TITLE.test(titles[column] ?? '');
  return [...found.filter((column) => !isShort(column)), ...found.filter(isShort)];
}

function columnsByContent(rows: readonly (readonly string[])[]): ChartColumns | null {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  let codigo = -1;
  let nome = -1;
  let bestCode = 0;
  let bestName = 0;
  for (let column = 0; column < width; column += 1) {
    const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
    // A code with dots counts double: a column of plain numbers (internal ids, balances) looks like codes of one part.
    const codes = cells.reduce((sum, cell) => sum + (CODE.test(cell) ? (cell.includes('.') ? 2 : 1) : 0), 0);
    const letters = new Set(cells.filter((cell) => /\p{L}{2}/u.test(cell))).size;
    if (codes > bestCode && codes >= cells.length) [codigo, bestCode] = [column, codes];
    if (letters > bestName) [nome, bestName] = [column, letters];
  }
  return codigo >= 0 && nome >= 0 && codigo !== nome ? { codigo, nome } : null;
}

const WORDS: Readonly<Record<AccountNature, RegExp>> = {
  // Contracts and guarantees told against each other are of no result («contas de compensação»).
  ativo:
    /\bcontas? de compensac|\bcompensac(ao|oes)$|\bativos?\b|\bcaixa\b|\bbancos?\b|\bclientes\b|\bestoques?\b|\ba receber\b|\ba recuperar\b|\bimobilizado\b|\ba apropriar\b/,
  passivo: /\bpassivos?\b|\bfornecedores\b|\ba pagar\b|\ba recolher\b|\bemprestimos\b|\bfinanciamentos\b|\bprovis/,
  patrimonio: /\bpatrimonio\b|\bcapital social\b|\breservas?\b|\blucros acumulados\b/,
  receita: /\breceitas?\b|\bvendas\b|\bfaturamento\b|\brendimentos\b|\bjuros ativos\b/,
  custo: /\bcustos?\b|\bmaterias?-primas?\b|\bmao de obra\b|\bmateriais (de embalagem|aplicados)\b/,
  despesa: /\bdespesas?\b|\bpro-labore\b|\bcomissoes\b|\btarifas\b|\bmultas\b|\btelefone\b|\bcorreios\b|\bmarketing\b/,
};
/** The usual numbering, where neither the group's title nor its accounts say otherwise. */
const BY_NUMBER: Readonly<Record<string, AccountNature>> = { 1: 'ativo', 2: 'passivo', 3: 'receita', 4: 'custo', 5: 'despesa' };

/** A group within another says of itself that it is of another nature: «2.3 PATRIMÔNIO LÍQUIDO», «4.2 DESPESAS». */
const HEADING = /^[^a-z]*(?:outr[ao]s |demais )?(patrimonio liquido|receita|custo|despesa)s?\b/;
const HEADED: Readonly<Record<string, AccountNature>> = {
  'patrimonio liquido': 'patrimonio',
  receita: 'receita',
  custo: 'custo',
  despesa: 'despesa',
};
/** What may stand within a group of each nature under a heading of its own. */
const WITHIN: Readonly<Record<AccountNature, readonly AccountNature[]>> = {
  ativo: [],
  passivo: ['patrimonio'],
  patrimonio: [],
  receita: ['receita', 'custo', 'despesa'],
  custo: ['receita', 'custo', 'despesa'],
  despesa: ['receita', 'custo', 'despesa'],
};
/** Parts of a code below which groups have no heading of their own any more. */
const HEADED_PARTS = 3;

type Named = Pick<ChartLine, 'codigo' | 'nome' | 'of' | 'referential'>;
/** What an ECD says outright. */
const BY_PART: Readonly<Record<StatementPart, AccountNature | null>> = {
  ativo: 'ativo',
  passivo: 'passivo',
  patrimonio: 'patrimonio',
  resultado: null,
  compensacao: 'ativo',
};
const isOfResult = (nature: AccountNature): boolean => WITHIN[nature].length > 1;

/**
 * A nature for each top group of codes: what an ECD says of it, or its own title («3 RECEITAS»), else what most of its
 * accounts' names say, else the usual numbering of Brazilian charts; and for each group within that says another by
 * an ECD or its heading. Groups are in the order of the file, those within others behind them.
 */
export function proposeNatures(lines: readonly Named[]): Record<string, AccountNature> {
  const votes = new Map<string, Map<AccountNature, number>>();
  const parts = new Map<string, StatementPart>();
  const titled = new Set<string>();
  for (const line of lines) {
    const code = line.codigo.trim().replace(/\.$/, '');
    if (!CODE.test(code)) continue;
    const group = topGroup(code);
    const tally = votes.get(group) ?? new Map<AccountNature, number>();
    votes.set(group, tally);
    if (line.of !== undefined && !(code !== group && parts.has(group))) parts.set(group, line.of);
    const nature = referentialNature(line.referential ?? '') ?? natureByWords(line.nome);
    if (nature && code === group) titled.add(group);
    // The title of the group itself outweighs everything below it.
    if (nature) tally.set(nature, (tally.get(nature) ?? 0) + (code === group ? lines.length : 1));
  }
  const natures: Record<string, AccountNature> = {};
  for (const [group, tally] of votes) {
    const part = parts.get(group);
    const usual = BY_NUMBER[group.replace(/^0+(?=\d)/, '')];
    // Behind the balance sheet, «Provisão IRPJ» is of the result as well as what stands beside it.
    const isBehind = !titled.has(group) && usual !== 'ativo' && usual !== 'passivo' && [...tally.keys()].some(isOfResult);
    const may = (nature: AccountNature) => (part !== 'resultado' && !isBehind) || isOfResult(nature);
    const [best] = [...tally].filter(([nature]) => may(nature)).sort((left, right) => right[1] - left[1]);
    natures[group] = (part && BY_PART[part]) ?? best?.[0] ?? (usual && may(usual) ? usual : 'despesa');
  }
  return { ...natures, ...headedNatures(lines, natures) };
}

function headedNatures(lines: readonly Named[], natures: Readonly<Record<string, AccountNature>>): Record<string, AccountNature> {
  const codes = lines.map(({ codigo }) => codigo.trim().replace(/\.$/, ''));
  const groups = new Set(codes.flatMap((code) => ancestors(code)));
  const headed: Record<string, AccountNature> = {};
  const referred = referredGroups(lines);
  const named = lines.map(({ nome, of }, at) => ({ code: codes[at] ?? '', nome, of }));
  for (const { code, nome, of } of named.toSorted((one, other) => one.code.length - other.code.length)) {
    const above = ancestors(code);
    if (above.length === 0 || above.length >= HEADED_PARTS || !groups.has(code)) continue;
    const around = above.map((group) => headed[group] ?? natures[group]).findLast((nature) => nature !== undefined);
    const part = of && BY_PART[of];
    const heading = part ?? referred.get(code) ?? headingNature(nome);
    if (around && heading && heading !== around && (part ?? WITHIN[around].includes(heading))) headed[code] = heading;
  }
  return headed;
}

/** So many of a hundred accounts have to be led to one part of the authority's chart for their group to be of it. */
const MOST = 80;

/** Natures of groups by the authority's chart, where nearly all below them are led to one part of it. */
function referredGroups(lines: readonly Named[]): Map<string, AccountNature> {
  const tallies = new Map<string, Map<AccountNature, number>>();
  for (const { codigo, referential = '' } of lines) {
    const nature = referentialNature(referential);
    if (nature === null) continue;
    for (const group of ancestors(codigo.trim())) {
      const tally = tallies.get(group) ?? new Map<AccountNature, number>();
      tallies.set(group, tally.set(nature, (tally.get(nature) ?? 0) + 1));
    }
  }
  const found = new Map<string, AccountNature>();
  for (const [group, tally] of tallies) {
    const all = [...tally.values()].reduce((sum, count) => sum + count, 0);
    for (const [nature, count] of tally) if (count * 100 >= all * MOST) found.set(group, nature);
  }
  return found;
}

/** What a heading says; null for one of several natures («Custos e despesas»). */
function headingNature(name: string): AccountNature | null {
  const key = textKey(name);
  const said = new Set(key.match(/receita|custo|despesa/g));
  const nature = HEADED[HEADING.exec(key)?.[1] ?? ''] ?? null;
  return said.size > 1 && /\be\b|\/|,/.test(key) ? null : nature;
}

function natureByWords(name: string): AccountNature | null {
  const key = textKey(name);
  let found: AccountNature | null = null;
  let at = Infinity;
  // Names often hold two words; the first one leads («Custo das Mercadorias Vendidas», «Receita de Vendas»).
  for (const [nature, words] of Object.entries(WORDS)) {
    const index = key.search(words);
    // Keys of WORDS are natures; Object.entries widens them.
    if (index >= 0 && index < at) [found, at] = [nature as AccountNature, index];
  }
  return found;
}
