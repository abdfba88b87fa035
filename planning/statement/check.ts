import { IssueList, type Issue } from '#planning/plan/issue.ts';
import { coefficientsOf, cycleText } from '#planning/statement/formula.ts';
import { lastLine, type Aggregator, type LineRef, type StatementStructure } from '#planning/statement/structure.ts';
import { textKey } from '#planning/text/text-key.ts';

/**
 * What is wrong with a structure (`error`: no report is made) or worth knowing, in pt-BR with names. `field` is the
 * list and the id it is about: `aggregators.12`. An error: a circle of formulas, a formula or line that names what is
 * not there, a subgroup without group, two lines in one place, one group or aggregator in two lines, a share that is
 * summed or has no denominator. A warning: groups that the report leaves out, a last line that does not hold every
 * subgroup once, names twice.
 */
export function structureIssues(structure: StatementStructure): Issue[] {
  const list = new IssueList();
  const { groups, subgroups, aggregators } = structure;
  const names = new Map(groups.map(({ id, nome }) => [id, nome]));
  for (const { id, nome, group } of subgroups)
    if (!names.has(group))
      list.error('grupo_orfao', `subgroups.${id}`, `O subgrupo ${nome} não tem grupo. Escolha o grupo dele.`);
  repeatedCodes(list, 'groups', 'grupos', groups);
  repeatedCodes(list, 'subgroups', 'subgrupos', subgroups);
  repeatedNames(list, aggregators);
  for (const aggregator of aggregators) checkFormula(list, structure, aggregator);
  const cycle = cycleText(aggregators);
  if (cycle !== null) list.error('referencia_circular', 'aggregators', cycle);
  checkLines(list, structure);
  if (cycle === null) checkLastLine(list, structure);
  return list.issues;
}

function repeatedCodes(list: IssueList, field: string, name: string, rows: readonly { id: number; codigo: string }[]): void {
  for (const [, same] of Map.groupBy(rows, ({ codigo }) => textKey(codigo)))
    if (same.length > 1)
      list.error('codigo_repetido', `${field}.${same[1]?.id}`, `Há ${same.length} ${name} com o código ${same[0]?.codigo}.`);
}

function repeatedNames(list: IssueList, aggregators: readonly Aggregator[]): void {
  for (const [, same] of Map.groupBy(aggregators, ({ nome }) => textKey(nome)))
    if (same.length > 1)
      list.error('nome_repetido', `aggregators.${same[1]?.id}`, `Há ${same.length} agrupadores com o nome ${same[0]?.nome}.`);
}

const WORDS = { grupo: 'um grupo', subgrupo: 'um subgrupo', agrupador: 'um agrupador' } as const;

function checkFormula(list: IssueList, structure: StatementStructure, { id, nome, items, format, denominator }: Aggregator) {
  const field = `aggregators.${id}`;
  if (items.length === 0) list.error('formula_vazia', field, `O agrupador ${nome} não tem fórmula.`);
  for (const part of denominator === null ? items : [...items, denominator]) {
    const found = lineNamed(structure, part);
    if (found === null)
      list.error(
        'formula_sem_item',
        field,
        `A fórmula de ${nome} usa ${WORDS[part.kind]} que não existe mais. Retire-o da fórmula.`,
      );
    else if (found.share)
      list.error('percentual_somado', field, `A fórmula de ${nome} usa ${found.nome}, que é um percentual e não se soma.`);
  }
  if (format === 'percentual' && denominator === null)
    list.error('sem_denominador', field, `O percentual ${nome} não tem denominador. Escolha a linha que vale 100 %.`);
  const keys = items.map(({ kind, ref }) => `${kind} ${ref}`);
  const again = items.find(({ kind, ref }, at) => keys.indexOf(`${kind} ${ref}`) !== at);
  const twice = again && lineNamed(structure, again);
  if (twice) list.warning('item_repetido', field, `A fórmula de ${nome} usa ${twice.nome} mais de uma vez.`);
}

/** What a reference names; null where it names nothing. */
export function lineNamed(structure: StatementStructure, { kind, ref }: LineRef): { nome: string; share: boolean } | null {
  const rows = kind === 'grupo' ? structure.groups : kind === 'subgrupo' ? structure.subgroups : structure.aggregators;
  const found = rows.find(({ id }) => id === ref);
  return found ? { nome: found.nome, share: 'format' in found && found.format === 'percentual' } : null;
}

function checkLines(list: IssueList, structure: StatementStructure): void {
  const { lines, groups } = structure;
  for (const [position, same] of Map.groupBy(lines, (line) => line.position))
    if (same.length > 1)
      list.error('posicao_repetida', `lines.${same[1]?.id}`, `Há ${same.length} linhas na posição ${position} do relatório.`);
  for (const [, same] of Map.groupBy(lines, ({ kind, ref }) => `${kind} ${ref}`)) {
    const [one, two] = same;
    if (!one) continue;
    const name = lineNamed(structure, one)?.nome;
    if (name === undefined)
      list.error(
        'linha_sem_item',
        `lines.${one.id}`,
        `A linha ${one.position} do relatório é de ${WORDS[one.kind]} que não existe mais.`,
      );
    else if (two)
      list.error(
        one.kind === 'grupo' ? 'grupo_duplicado' : 'agrupador_duplicado',
        `lines.${two.id}`,
        `${one.kind === 'grupo' ? 'O grupo' : 'O agrupador'} ${name} aparece ${same.length} vezes no relatório.`,
      );
  }
  const shown = new Set(lines.filter(({ kind }) => kind === 'grupo').map(({ ref }) => ref));
  const missing = groups.filter(({ id }) => !shown.has(id));
  if (missing.length > 0)
    list.warning(
      'grupo_fora',
      'lines',
      `${missing.length} ${missing.length === 1 ? 'grupo não aparece' : 'grupos não aparecem'} no relatório: ${missing.map(({ nome }) => nome).join(', ')}.`,
    );
}

/** Every subgroup once in the last line, or the statement does not close. */
function checkLastLine(list: IssueList, structure: StatementStructure): void {
  const last = lastLine(structure);
  if (last === null) {
    if (structure.lines.length > 0)
      list.warning('sem_ultima_linha', 'lines', 'O relatório não tem um subtotal que some tudo: nada confere o total.');
    return;
  }
  const times = coefficientsOf(structure, last.id);
  const off = structure.subgroups.filter(({ id }) => (times.get(id) ?? 0) !== 1);
  const tell = (names: readonly string[], text: string): void => {
    if (names.length > 0)
      list.warning('ultima_linha', `aggregators.${last.id}`, `${names.join(', ')}: ${text} em ${last.nome}, a última linha.`);
  };
  const of = (holds: (count: number) => boolean): string[] =>
    off.filter(({ id }) => holds(times.get(id) ?? 0)).map(({ nome }) => nome);
  tell(
    of((count) => count === 0),
    'não entra',
  );
  tell(
    of((count) => count > 1),
    'entra mais de uma vez',
  );
  tell(
    of((count) => count < 0),
    'entra com o sinal trocado',
  );
}
