import type { ImportLine, ImportPlan } from '#planning/import/import-plan.ts';
import { planMappingLines, type KnownRow } from '#planning/import/mapping-lines.ts';
import { sourceKey } from '#planning/statement/amounts.ts';
import { codeKey, textKey } from '#planning/text/text-key.ts';
import type { UauSource, UauTarget } from '#planning/uau/actuals.ts';

/** A source as a file may name it: its kind by word (`UAU: recebidas`) or by code (`uau_recebida`), and its key. */
export interface NamedSource {
  source: UauSource;
  origem: string;
  /** Why it cannot be mapped by who imports; null: it can. */
  refused: string | null;
}

interface Coded {
  id: number;
  codigo: string;
}

interface UauMappingImport {
  lines: readonly ImportLine[];
  sources: readonly NamedSource[];
  subgroups: readonly Coded[];
  accounts: readonly Coded[];
  known: readonly { id: number; row_version: number; source: UauSource; to: UauTarget }[];
}

/** What a line writes. */
export interface UauMappingFields {
  source: UauSource;
  to: UauTarget;
}

/** Titles by their words, without accents; also those of the exported file. */
const TITLES = {
  kind: ['origem', 'tipo de origem'],
  key: ['chave', 'chave da origem'],
  code: ['codigo do destino', 'codigo do subgrupo', 'codigo da conta'],
  to: ['destino'],
} as const;

export const isSameTarget = (one: UauTarget | undefined, other: UauTarget): boolean =>
  one?.target === other.target && one.subgroup === other.subgroup && one.accounting === other.accounting;

/** The subgroup or account that a code names, or why it names none. `to` says which of both, where it says anything. */
function targetOf(
  code: string,
  to: string,
  subgroups: ReadonlyMap<string, number>,
  accounts: ReadonlyMap<string, number>,
): UauTarget | string {
  const word = textKey(to);
  if (textKey(code).startsWith('ignorar') || (code === '' && word.startsWith('ignorar')))
    return { target: 'ignore', subgroup: null, accounting: null };
  if (word !== '' && !/^(subgrupo|conta)/.test(word)) return `“${to}” não é um destino. Use Subgrupo, Conta ou Ignorar.`;
  const subgroup = word.startsWith('conta') ? undefined : subgroups.get(codeKey(code));
  const accounting = word.startsWith('subgrupo') ? undefined : accounts.get(codeKey(code));
  if (subgroup !== undefined && accounting !== undefined)
    return `“${code}” é o código de um subgrupo e de uma conta. Diga na coluna Destino qual dos dois.`;
  if (subgroup !== undefined) return { target: 'subgroup', subgroup, accounting: null };
  if (accounting !== undefined) return { target: 'account', subgroup: null, accounting };
  const what = word.startsWith('conta') ? 'conta analítica' : word === '' ? 'subgrupo nem conta analítica' : 'subgrupo';
  return `Não há ${what} com o código “${code}”.`;
}

const idsByCode = (rows: readonly Coded[]) => new Map(rows.map(({ codigo, id }) => [codeKey(codigo), id]));

/**
 * What an import of UAU's mapping would do: «origem; chave; código do destino», a line a source. A blank code leaves
 * what is there; «ignorar» maps to nowhere on purpose. Two lines of one source are an error of the second.
 */
export function planUauMapping(given: UauMappingImport): ImportPlan<UauMappingFields> {
  const bySource = new Map(
    given.sources.flatMap((one) =>
      [one.origem, one.source.kind].map((kind) => [`${textKey(kind)}:${one.source.key}`, one] as const),
    ),
  );
  const [subgroups, accounts] = [idsByCode(given.subgroups), idsByCode(given.accounts)];
  const before = new Map(given.known.map((row) => [sourceKey(row.source), row]));
  return planMappingLines({
    lines: given.lines,
    titles: TITLES,
    needed: ['kind', 'key', 'code'],
    missing: 'Faltam as colunas da origem, da chave e do código do destino.',
    heads: ['Origem', 'Chave', 'Destino'],
    cells: (textOf) => [textOf('kind'), textOf('key'), textOf('code') || textOf('to')],
    find: (textOf) => {
      const [kind, key] = [textOf('kind'), textOf('key')];
      const found = bySource.get(`${textKey(kind)}:${key}`);
      return found ? { ...found, key: sourceKey(found.source) } : `“${kind} ${key}” não é uma origem do UAU que você vê.`;
    },
    lead: ({ source, key }, textOf): { fields: UauMappingFields; was: KnownRow | undefined } | string | null => {
      const [code, to] = [textOf('code'), textOf('to')];
      if (code === '' && !textKey(to).startsWith('ignorar')) return null;
      const target = targetOf(code, to, subgroups, accounts);
      if (typeof target === 'string') return target;
      const was = before.get(key);
      return isSameTarget(was?.to, target) ? null : { fields: { source, to: target }, was };
    },
  });
}
