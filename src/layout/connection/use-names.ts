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

/**
 * What the rows that others refer to are called; for where a conflict or a change is shown. `resource`: whose it is,
 * `all` for any.
 */
export function useNames(resource: string): Names {
  const rights = useRights();
  const record = recordNameOf(resource);
  const own: readonly Named[] = record ? RECORDS[record].names : [];
  const all = resource === 'all';
  const developments = all && can(rights, 'enterprise', 'view');
  const wants = (others: Named, ofAll = developments): boolean => ofAll || own.includes(others);
  const { data: groups } = useQuery({
    ...permitGroup.allOptions(),
    enabled: wants('group', all) && can(rights, 'adminGroups', 'view'),
  });
  const { data: structure } = dictionaryOptions.useAnswer();
  const { data: versions } = useQuery({ ...version.allOptions(), enabled: wants('version', all) });
  const { data: enterprises } = useQuery({ ...enterprise.allOptions(), enabled: wants('enterprise') });
  const { data: modules } = useQuery({ ...enterpriseModule.allOptions(), enabled: wants('enterpriseModule') });
  const { data: ownVersions } = useQuery({ ...enterpriseVersion.allOptions(), enabled: wants('enterpriseVersion') });
  const { data: indices } = useQuery({ ...economicIndex.allOptions(), enabled: wants('economicIndex') });
  const statement = statementOf(resource);
  const { data: lines } = useQuery({ ...statementGroup[statement].allOptions(), enabled: wants('statementGroup', false) });
  const { data: below } = useQuery({ ...statementSubgroup[statement].allOptions(), enabled: wants('statementSubgroup', false) });
  return useMemo(
    () => ({
      regional: byCode(structure?.regional),
      company: byCode(structure?.company),
      centerCost: byCode(structure?.centerCost),
      accounting: byCode(structure?.accounting),
      version: named(rowsOf(versions), ({ nome }) => nome),
      enterprise: named(rowsOf(enterprises), ({ code, name }) => `${code} · ${name}`),
      group: named(rowsOf(groups), ({ nome }) => nome),
      enterpriseModule: named(rowsOf(modules), moduleLabel),
      enterpriseVersion: named(rowsOf(ownVersions), ({ name }) => name),
      economicIndex: named(rowsOf(indices), ({ code }) => code),
      statementGroup: byCode(lines && rowsOf(lines)),
      statementSubgroup: byCode(below && rowsOf(below)),
    }),
    [structure, versions, enterprises, modules, ownVersions, indices, groups, lines, below],
  );
}

/**
 * The same for records of all resources at once: names by the record's. Each statement has groups and subgroups of its
 * own.
 */
export function useAllNames(): (resource: string) => Names {
  const names = useNames('all');
  const groups = { dre: statementGroup.dre.useAll().data, cashflow: statementGroup.cashflow.useAll().data };
  const subgroups = { dre: statementSubgroup.dre.useAll().data, cashflow: statementSubgroup.cashflow.useAll().data };
  return (resource) => {
    const statement = statementOf(resource);
    return { ...names, statementGroup: byCode(groups[statement]), statementSubgroup: byCode(subgroups[statement]) };
  };
}
