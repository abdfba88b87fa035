import type { ImportLine, ImportPlan, PlannedLine } from '#planning/import-plan.ts';
import { columnsOf, outcomesOf, refusedPlan } from '#planning/import-plan.ts';
import { sourceKey, type Source } from '#planning/statement/amounts.ts';
import { codeKey, textKey } from '#planning/text.ts';

/** A source as a file may name it. */
export interface ImportedSource {
  source: Source;
  /** The account's code; empty for a source of planning, which is named by its key. */
  codigo: string;
  nome: string;
  refused: string | null;
}

interface KnownMapping {
  id: number;
  row_version: number;
  source: Source;
  subgroup: number;
}

/** What a line writes: a source to a subgroup. */
export interface MappingFields {
  source: Source;
  subgroup: number;
}

/** Titles by their words, without accents; also those of the exported file. */
const TITLES = {
  account: ['codigo da conta', 'conta', 'codigo da origem', 'conta contabil', 'codigo conta'],
  subgroup: ['codigo do subgrupo', 'codigo subgrupo', 'cod subgrupo'],
  key: ['chave'],
} as const;

interface MappingImport {
  lines: readonly ImportLine[];
  sources: readonly ImportedSource[];
  subgroups: readonly { id: number; codigo: string; nome: string }[];
  known: readonly KnownMapping[];
}

/**
 * What an import of a mapping would do: «código da conta; código do subgrupo», a line a source. A source of planning is named by its key
 * (`revenue_works`) or its name instead of an account's code. A blank subgroup leaves what is there. Two lines of one source are an error of
 * the second.
 */
export function planMappingImport({ lines, sources, subgroups, known }: MappingImport): ImportPlan<MappingFields> {
  const { columns, body } = columnsOf(lines, TITLES);
  if (!columns.has('account') || !columns.has('subgroup')) return refusedPlan('Faltam as colunas da conta e do subgrupo.');
  if (body.length === 0) return refusedPlan('Não há linhas abaixo dos títulos.');
  // Without titles there are two columns.
  const titled = columns.has('key') && body.length < lines.length;
  const textOf = ({ cells }: ImportLine, field: keyof typeof TITLES) => (cells[columns.get(field) ?? -1] ?? '').trim();
  const byCode = new Map(sources.filter(({ codigo }) => codigo !== '').map((one) => [codeKey(one.codigo), one]));
  const byKey = new Map(sources.filter(({ codigo }) => codigo === '').map((one) => [textKey(one.source.key), one]));
  // A name that two have tells neither.
  const byName = new Map(
    [...Map.groupBy(sources, ({ nome }) => textKey(nome))].flatMap(([name, [one, other]]) =>
      one && !other ? [[name, one] as const] : [],
    ),
  );
  const bySubgroup = new Map(subgroups.map((row) => [codeKey(row.codigo), row]));
  const before = new Map(known.map((row) => [sourceKey(row.source), row]));
  const seen = new Set<string>();

  const plan = (line: ImportLine): PlannedLine<MappingFields> => {
    const account = textOf(line, 'account');
    const key = titled ? textOf(line, 'key') : '';
    const code = textOf(line, 'subgroup');
    const cells = [account || key, code];
    const { refused, same, writes } = outcomesOf<MappingFields>(line, cells);
    const told = account || key;
    if (told === '') return refused('Falta o código da conta.');
    const found = account
      ? (byCode.get(codeKey(account)) ?? byKey.get(textKey(account)) ?? byName.get(textKey(account)))
      : byKey.get(textKey(key));
    if (!found) return refused(`“${told}” não é uma conta analítica nem uma origem do planejamento.`);
    if (found.refused !== null) return refused(found.refused);
    const own = sourceKey(found.source);
    if (seen.has(own)) return refused('A origem repete a de uma linha acima.');
    seen.add(own);
    const was = before.get(own);
    if (code === '') return same();
    const subgroup = bySubgroup.get(codeKey(code));
    if (!subgroup) return refused(`Não há subgrupo com o código “${code}”.`);
    return was?.subgroup === subgroup.id ? same() : writes({ source: found.source, subgroup: subgroup.id }, was);
  };
  return { titles: ['Conta ou origem', 'Subgrupo'], lines: body.map(plan), asks: false, problem: null };
}
