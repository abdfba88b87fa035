import type { ComponentType, ReactNode } from 'react';
import type { Month } from '#planning/numbers/months.ts';
import { ModuleAssumptions, type WorkProps } from '#src/assumptions/ModuleAssumptions.tsx';
import { ModulesSum, type SumProps } from '#src/assumptions/ModulesSum.tsx';
import type { Exporting, PlanQuery, PlanRow, AssumptionsKind, SavePlan } from '#src/assumptions/assumptions-kind.ts';
import { ReadingPlans, type PlansReading } from '#src/assumptions/ReadingPlans.tsx';
import type { Planned } from '#src/layout/NeedsModules.tsx';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';

/** The plans of a module in all versions, or of all modules of a development in one. */
export type PlanFilter = { modulo: number } | { version: number; empreendimento: number };

/** What is chosen, with the stored plans of it; undefined while they are read. */
export interface ScreenPlace<Plan> extends Pick<Planned, 'enterprise' | 'module'> {
  version: VersionRow;
  filter: PlanFilter;
  rows: readonly PlanRow<Plan>[] | undefined;
}

interface KindReady<Plan extends object, Draft, Result extends { months: readonly Month[] }> {
  kind: AssumptionsKind<Plan, Draft, Result>;
  /** The assumptions a module begins with; what they are made of may have to be read. */
  first: (module: ModuleRow) => Promise<Plan>;
  /** The work on one module's assumptions. */
  work: (props: WorkProps<Plan, Draft, Result>) => ReactNode;
}

/** A kind that can be worked with, or the reading of what it is worked out with: on its way, or refused. */
export type Readiness<Plan extends object, Draft, Result extends { months: readonly Month[] }> =
  | KindReady<Plan, Draft, Result>
  | { kind: null; reading: PlansReading };

/** What one kind of assumptions has of its own; how a module or all of them are opened is the same for the four. */
interface AssumptionScreen<Plan extends object, Draft, Result extends { months: readonly Month[] }> {
  plans: {
    useAll: (filter: PlanFilter) => PlanQuery<Plan>;
    useSave: (options: { failure: 'form' }) => { mutateAsync: SavePlan<Plan> };
  };
  useReady: (place: ScreenPlace<Plan>) => Readiness<Plan, Draft, Result>;
  /** A file of the saved assumptions; null: there is none. */
  useExport: () => Exporting | null;
  /** What is shown of all modules together. */
  Sum: ComponentType<SumProps<Plan, Result>>;
}

/** What the work of a page of assumptions is told by the page. */
export interface ModulesProps {
  title: string;
  version: VersionRow;
  planned: Planned;
}

/** The work of one kind's page: the assumptions of the chosen module, or without one the sum of all. */
export function assumptionModules<Plan extends object, Draft, Result extends { months: readonly Month[] }>(
  screen: AssumptionScreen<Plan, Draft, Result>,
): ComponentType<ModulesProps> {
  const { Sum, plans, useReady, useExport } = screen;
  const { useAll, useSave } = plans;

  function Chosen({ title, version, planned }: ModulesProps) {
    const { enterprise, modules, module } = planned;
    const filter = module ? { modulo: module.id } : { version: version.id, empreendimento: enterprise.id };
    const stored = useAll(filter);
    const { mutateAsync: write } = useSave({ failure: 'form' });
    const ready = useReady({ version, enterprise, module, filter, rows: stored.data });
    const exporting = useExport();
    if (ready.kind === null) return <ReadingPlans title={title} plans={ready.reading} />;
    const { kind, first, work } = ready;
    return module ? (
      <ModuleAssumptions {...{ kind, version, module, write, exporting }} plans={stored} first={() => first(module)}>
        {work}
      </ModuleAssumptions>
    ) : (
      <ModulesSum {...{ kind, exporting, version, enterprise, modules }} plans={stored}>
        {(sum) => <Sum {...sum} />}
      </ModulesSum>
    );
  }

  // Each begins afresh with another version, module or development.
  return (props) => {
    const { version, planned } = props;
    const { enterprise, module } = planned;
    return <Chosen key={module ? `${version.id}-modulo-${module.id}` : `${version.id}-${enterprise.id}`} {...props} />;
  };
}
