import { useState } from 'react';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { TITLE } from '#src/features/revenue/associative/title.ts';
import { NoPremises } from '#src/features/revenue/associative/NoPremises.tsx';
import { firstPlan } from '#src/features/revenue/associative/rows.ts';
import { AssociativeWork } from '#src/features/revenue/associative/AssociativeWork.tsx';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { associativePlan } from '#src/resources/associative-plan.ts';
import { version as versions } from '#src/resources/version.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { useLock } from '#src/features/revenue/use-lock.ts';

interface ModulePremisesProps {
  version: VersionRow;
  module: ModuleRow;
}

/** The premises of one module: of all versions at once, since others are compared with and copied from. */
export function ModulePremises({ version, module }: ModulePremisesProps) {
  const plans = associativePlan.useAll({ modulo: module.id });
  const all = versions.useAll();
  const lock = useLock(version.status);
  const [begun, setBegun] = useState<{ plan: AssociativePlan; copied: boolean } | null>(null);
  if (!plans.data) {
    return (
      <PageFrame title={TITLE} flush={!plans.isError}>
        {plans.isError ? (
          <ReadError error={plans.error} onRetry={() => void plans.refetch()} busy={plans.isFetching} />
        ) : (
          <Skeletons lines={14} label="Carregando as premissas" />
        )}
      </PageFrame>
    );
  }
  const stored = plans.data.find((row) => row.version === version.id);
  const others = plans.data.flatMap((row) => {
    const name = all.data?.find(({ id }) => id === row.version)?.nome;
    return row.version === version.id || name === undefined ? [] : [{ id: row.version, name, plan: row.plan }];
  });
  if (!stored && !begun) {
    return (
      <NoPremises
        others={others}
        lock={lock}
        onCopy={(plan) => setBegun({ plan, copied: true })}
        onStart={() => setBegun({ plan: firstPlan(version, module), copied: false })}
      />
    );
  }
  return (
    <AssociativeWork
      version={version}
      module={module}
      stored={stored}
      first={begun?.plan ?? firstPlan(version, module)}
      begun={begun !== null}
      copied={begun?.copied ?? false}
      others={others}
      lock={lock}
    />
  );
}
