import { useState, type ReactNode } from 'react';
import type { Month } from '#planning/numbers/months.ts';
import { LABELS } from '#src/assumptions/labels.ts';
import { NoAssumptions } from '#src/assumptions/NoAssumptions.tsx';
import type { Exporting, OtherPlan, PlanQuery, PlanRow, AssumptionsKind, SavePlan } from '#src/assumptions/assumptions-kind.ts';
import { ReadingPlans } from '#src/assumptions/ReadingPlans.tsx';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import type { VersionStatus } from '#contract/version-labels.ts';
import { version as versions } from '#src/resources/version.ts';
import { lockReason } from '#src/resources/version-lock.ts';
import { useRights } from '#src/session/use-rights.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import { holds } from '#src/shared/rights.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

/** What the work on one module's assumptions begins with. */
export interface WorkProps<Plan extends object, Draft, Result extends { months: readonly Month[] }> {
  kind: AssumptionsKind<Plan, Draft, Result>;
  version: VersionRow;
  module: ModuleRow;
  write: SavePlan<Plan>;
  /** Null: there is no file of one module's. */
  exporting: Exporting | null;
  stored: PlanRow<Plan> | undefined;
  /** What the assumptions begin with where nothing is stored. */
  first: Plan;
  /** The reader has just begun them: the cursor goes to the first field. */
  begun: boolean;
  copied: boolean;
  others: readonly OtherPlan<Plan>[];
  lock: string | null;
}

interface ModuleAssumptionsProps<Plan extends object, Draft, Result extends { months: readonly Month[] }> extends Pick<
  WorkProps<Plan, Draft, Result>,
  'kind' | 'version' | 'module' | 'write' | 'exporting'
> {
  /** The module's assumptions in all versions: others are compared with and copied from. */
  plans: PlanQuery<Plan>;
  /** The assumptions a module begins with; what they are made of may have to be read. */
  first: () => Promise<Plan>;
  children: (work: WorkProps<Plan, Draft, Result>) => ReactNode;
}

/** The assumptions of one module, or how to begin them. */
export function ModuleAssumptions<Plan extends object, Draft, Result extends { months: readonly Month[] }>(
  props: ModuleAssumptionsProps<Plan, Draft, Result>,
) {
  const { kind, plans, version, module, write, exporting, first, children } = props;
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
      <NoAssumptions
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
    kind,
    version,
    module,
    write,
    exporting,
    stored,
    first: beginning,
    begun: begun !== null,
    copied: begun?.copied ?? false,
    others,
    lock,
  });
}

/** Why the assumptions of a version take no changes of whoever looks; null when they do. */
function useLock(status: VersionStatus): string | null {
  const rights = usePageRights();
  const closed = lockReason(status, holds(useRights(), 'version.review'));
  if (closed !== null) return `${LABELS.locked} ${closed}`;
  return rights.edit ? null : LABELS.noEdit;
}
