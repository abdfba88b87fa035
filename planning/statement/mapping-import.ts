import { byFigures } from '#planning/chart/plain-codes.ts';
import { isTitled, type ImportLine, type ImportPlan } from '#planning/import/import-plan.ts';
import { planMappingLines, type KnownRow } from '#planning/import/mapping-lines.ts';
import { sourceKey, type Source } from '#planning/statement/amounts.ts';
import { codeKey, textKey } from '#planning/text/text-key.ts';

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
 * What an import of a mapping would do: «código da conta; código do subgrupo», a line a source. A source of planning is
 * named by its key (`revenue_works`) or its name instead of an account's code. A blank subgroup leaves what is there.
 * Two lines of one source are an error of the second.
 */
export function planMappingImport({ lines, sources, subgroups, known }: MappingImport): ImportPlan<MappingFields> {
  const byCode = new Map(sources.filter(({ codigo }) => codigo !== '').map((one) => [codeKey(one.codigo), one]));
  const withFigures = byFigures(byCode.values());
  const byKey = new Map(sources.filter(({ codigo }) => codigo === '').map((one) => [textKey(one.source.key), one]));
  // A name that two have tells neither.
  const byName = new Map(
    [...Map.groupBy(sources, ({ nome }) => textKey(nome))].flatMap(([name, [one, other]]) =>
      one && !other ? [[name, one] as const] : [],
    ),
  );
  const bySubgroup = new Map(subgroups.map((row) => [codeKey(row.codigo), row]));
  const before = new Map(known.map((row) => [sourceKey(row.source), row]));
  // Without titles there are two columns, and the third says nothing.
  const titled = isTitled(lines, TITLES);
  return planMappingLines({
    lines,
    titles: TITLES,
    needed: ['account', 'subgroup'],
    missing: 'Faltam as colunas da conta e do subgrupo.',
    heads: ['Conta ou origem', 'Subgrupo'],
    cells: (textOf) => [textOf('account') || (titled ? textOf('key') : ''), textOf('subgroup')],
    find: (textOf) => {
      const account = textOf('account');
      const key = titled ? textOf('key') : '';
      const given = account || key;
      if (given === '') return 'Falta o código da conta.';
      const found = account
        ? (byCode.get(codeKey(account)) ?? withFigures(account) ?? byKey.get(textKey(account)) ?? byName.get(textKey(account)))
        : byKey.get(textKey(key));
      return found
        ? { ...found, key: sourceKey(found.source) }
        : `“${given}” não é uma conta analítica nem uma origem do planejamento.`;
    },
    lead: ({ source, key }, textOf): { fields: MappingFields; was: KnownRow | undefined } | string | null => {
      const code = textOf('subgroup');
      if (code === '') return null;
      const subgroup = bySubgroup.get(codeKey(code));
      if (!subgroup) return `Não há subgrupo com o código “${code}”.`;
      const was = before.get(key);
      return was?.subgroup === subgroup.id ? null : { fields: { source, subgroup: subgroup.id }, was };
    },
  });
}
