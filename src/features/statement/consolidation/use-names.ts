import { useMemo } from 'react';
import { planningSources } from '#planning/development/sources.ts';
import { sourceKey, type Source } from '#planning/statement/amounts.ts';
import { codeKey } from '#planning/text/text-key.ts';
import { accounting } from '#src/resources/accounting.ts';
import { company } from '#src/resources/company.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import type { Option } from '#src/shared/ui/choices.ts';

export interface Names {
  companies: readonly Option[];
  /** Of one company: its developments. */
  developments: ReadonlyMap<number, readonly Option[]>;
  /** Accounts that take entries, then what planning brings to either statement. */
  sources: readonly Option[];
  company: (id: number) => string;
  source: (source: Source) => string;
}

const byCode = (one: { codigo: string }, other: { codigo: string }): number =>
  codeKey(one.codigo) < codeKey(other.codigo) ? -1 : 1;

/** What rules of consolidation name: companies, their developments and sources; undefined until all of it is read. */
export function useNames(): { data: Names | undefined; error: Error | null; isFetching: boolean; refetch: () => void } {
  const companies = company.useAll();
  const developments = enterprise.useAll();
  const accounts = accounting.useAll();
  const reads = [companies, developments, accounts];
  const data = useMemo((): Names | undefined => {
    if (!companies.data || !developments.data || !accounts.data) return undefined;
    const named = companies.data
      .toSorted(byCode)
      .map(({ id, codigo, nome }) => ({ value: String(id), label: `${codigo} ${nome}` }));
    const planned = new Map(
      [...planningSources('dre'), ...planningSources('cashflow')].map((one) => [sourceKey(one.source), one.nome]),
    );
    const sources = [
      ...accounts.data
        .filter(({ kind }) => kind === 'analitica')
        .toSorted(byCode)
        .map(({ id, codigo, nome }) => ({
          value: sourceKey({ kind: 'conta_contabil', key: String(id) }),
          label: `${codigo} ${nome}`,
        })),
      ...[...planned].map(([value, label]) => ({ value, label })),
    ];
    const companyNames = new Map(named.map(({ value, label }) => [value, label]));
    const sourceNames = new Map(sources.map(({ value, label }) => [value, label]));
    return {
      companies: named,
      developments: new Map(
        [...Map.groupBy(developments.data, ({ empresa }) => empresa)].map(([id, rows]) => [
          id,
          rows.map((row) => ({ value: String(row.id), label: `${row.code} ${row.name}` })),
        ]),
      ),
      sources,
      company: (id) => companyNames.get(String(id)) ?? '–',
      source: (source) => sourceNames.get(sourceKey(source)) ?? '–',
    };
  }, [companies.data, developments.data, accounts.data]);
  return {
    data,
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => reads.forEach((read) => void read.refetch()),
  };
}

/** The source that an option stands for. */
export function sourceOf(value: string): Source {
  const [kind = '', key = ''] = value.split(/:(.*)/s);
  // Written by `sourceKey` from a source.
  return { kind: kind as Source['kind'], key };
}
