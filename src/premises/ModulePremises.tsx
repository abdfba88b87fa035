import { useState, type ReactNode } from 'react';
import type { Month } from '#planning/numbers/months.ts';
import { NoPremises } from '#src/premises/NoPremises.tsx';
import type { OtherPlan, PlanQuery, PlanRow, PremisesKind } from '#src/premises/premises-kind.ts';
import { ReadingPlans } from '#src/premises/ReadingPlans.tsx';
import { useLock } from '#src/premises/use-lock.ts';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { version as versions } from '#src/resources/version.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';

/** What the work on one module's premises begins with. */
export interface WorkProps<Plan> {
  version: VersionRow;
  module: ModuleRow;
  stored: PlanRow<Plan> | undefined;
  /** What the premises begin with where nothing is stored. */
  first: Plan;
  /** The reader has just begun them: the cursor goes to the first field. */
  begun: boolean;
  copied: boolean;
  others: readonly OtherPlan<Plan>[];
  lock: string | null;
}

interface ModulePremisesProps<Plan extends object, Draft, Result extends { months: readonly Month[] }> {
  kind: PremisesKind<Plan, Draft, Result>;
  /** The module's premises in all versions: others are compared with and copied from. */
  plans: PlanQuery<Plan>;
  version: VersionRow;
  module: ModuleRow;
  /** The premises a module begins with; what they are made of may have to be read. */
  first: () => Promise<Plan>;
  children: (work: WorkProps<Plan>) => ReactNode;
}

/** The premises of one module, or how to begin them. */
export function ModulePremises<Plan extends object, Draft, Result extends { months: readonly Month[] }>(
  props: ModulePremisesProps<Plan, Draft, Result>,
) {
  const { kind, plans, version, module, first, children } = props;
  const all = versions.useAll();
  const lock = useLock(version.status);
  const [begun, setBegun] = useState<{ plan: Plan; copied: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      setBegun({ plan: await first(), copied: false });
    } catch (error) {
      await tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (!plans.data) return <ReadingPlans title={kind.title} plans={plans} />;
  const stored = plans.data.find((row) => row.version === version.id);
  const others = plans.data.flatMap((row) => {
    const name = all.data?.find(({ id }) => id === row.version)?.nome;
    return row.version === version.id || name === undefined ? [] : [{ id: row.version, name, plan: row.plan }];
  });
  const beginning = begun?.plan ?? stored?.plan;
  if (!beginning) {
    return (
      <NoPremises
        title={kind.title}
        others={others}
        lock={lock}
        onCopy={(plan) => setBegun({ plan, copied: true })}
        busy={busy}
        onStart={() => void start()}
      />
    );
  }
  return children({
    version,
    module,
    stored,
    first: beginning,
    begun: begun !== null,
    copied: begun?.copied ?? false,
    others,
    lock,
  });
}
