import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Named, recordNameOf, RECORDS, statementOf } from '#contract/registry.ts';
import type { Names } from '#src/layout/connection/value-words.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';
import { economicIndex } from '#src/resources/economic-index.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterpriseVersion } from '#src/resources/enterprise-version.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { permitGroup } from '#src/resources/permit-group.ts';
import { moduleLabel } from '#contract/enterprise-labels.ts';
import { statementGroup } from '#src/resources/statement-group.ts';
import { statementSubgroup } from '#src/resources/statement-subgroup.ts';
import { version } from '#src/resources/version.ts';
import { useRights } from '#src/session/use-rights.ts';
import { rowsOf } from '#src/shared/data/list-rules.ts';
import { can } from '#src/shared/rights.ts';

const NOTHING: ReadonlyMap<number, string> = new Map();

const named = <Row extends { id: number }>(rows: readonly Row[] | undefined, name: (row: Row) => string) =>
  rows ? new Map(rows.map((row) => [row.id, name(row)])) : NOTHING;
const byCode = (rows: readonly { id: number; codigo: string; nome: string }[] | undefined) =>
  named(rows, ({ codigo, nome }) => `${codigo} · ${nome}`);

interface KnownNames<Known> {
  names: Known;
  /** Some are on their way: until then their rows have a number. */
  coming: boolean;
}

/**
 * What the rows that others refer to are called; for where a conflict or a change is shown. `resource`: whose it is,
 * `all` for any.
 */
export function useNames(resource: string): KnownNames<Names> {
  const rights = useRights();
  const record = recordNameOf(resource);
  const own: readonly Named[] = record ? RECORDS[record].names : [];
  const all = resource === 'all';
  const developments = all && can(rights, 'enterprise', 'view');
  const wants = (others: Named, ofAll = developments): boolean => ofAll || own.includes(others);
  const groups = useQuery({
    ...permitGroup.allOptions(),
    enabled: wants('group', all) && can(rights, 'adminGroups', 'view'),
  });
  const structure = dictionaryOptions.useAnswer();
  const versions = useQuery({ ...version.allOptions(), enabled: wants('version', all) });
  const enterprises = useQuery({ ...enterprise.allOptions(), enabled: wants('enterprise') });
  const modules = useQuery({ ...enterpriseModule.allOptions(), enabled: wants('enterpriseModule') });
  const ownVersions = useQuery({ ...enterpriseVersion.allOptions(), enabled: wants('enterpriseVersion') });
  const indices = useQuery({ ...economicIndex.allOptions(), enabled: wants('economicIndex') });
  const statement = statementOf(resource);
  const lines = useQuery({ ...statementGroup[statement].allOptions(), enabled: wants('statementGroup', false) });
  const below = useQuery({ ...statementSubgroup[statement].allOptions(), enabled: wants('statementSubgroup', false) });
  const read = [groups, structure, versions, enterprises, modules, ownVersions, indices, lines, below] as const;
  const names = useMemo(
    () => ({
      regional: byCode(structure.data?.regional),
      company: byCode(structure.data?.company),
      centerCost: byCode(structure.data?.centerCost),
      accounting: byCode(structure.data?.accounting),
      version: named(rowsOf(versions.data), ({ nome }) => nome),
      enterprise: named(rowsOf(enterprises.data), ({ code, name }) => `${code} · ${name}`),
      group: named(rowsOf(groups.data), ({ nome }) => nome),
      enterpriseModule: named(rowsOf(modules.data), moduleLabel),
      enterpriseVersion: named(rowsOf(ownVersions.data), ({ name }) => name),
      economicIndex: named(rowsOf(indices.data), ({ code }) => code),
      statementGroup: byCode(lines.data && rowsOf(lines.data)),
      statementSubgroup: byCode(below.data && rowsOf(below.data)),
    }),
    [
      structure.data,
      versions.data,
      enterprises.data,
      modules.data,
      ownVersions.data,
      indices.data,
      groups.data,
      lines.data,
      below.data,
    ],
  );
  return { names, coming: read.some(({ isLoading }) => isLoading) };
}

/**
 * The same for records of all resources at once: names by the record's. Each statement has groups and subgroups of its
 * own.
 */
export function useAllNames(): KnownNames<(resource: string) => Names> {
  const { names, coming } = useNames('all');
  const groups = { dre: statementGroup.dre.useAll(), cashflow: statementGroup.cashflow.useAll() };
  const subgroups = { dre: statementSubgroup.dre.useAll(), cashflow: statementSubgroup.cashflow.useAll() };
  const own = [groups.dre, groups.cashflow, subgroups.dre, subgroups.cashflow] as const;
  return {
    names(resource) {
      const statement = statementOf(resource);
      const [lines, below] = [groups[statement].data, subgroups[statement].data];
      return { ...names, statementGroup: byCode(lines), statementSubgroup: byCode(below) };
    },
    coming: coming || own.some(({ isLoading }) => isLoading),
  };
}
