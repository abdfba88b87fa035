import { useDeferredValue, useMemo, useState } from 'react';
import { moduleLabel } from '#contract/enterprise-labels.ts';
import type { Issue } from '#planning/plan/issue.ts';
import type { Month } from '#planning/numbers/months.ts';
import { closedText } from '#planning/revenue/closed.ts';
import type { WorkProps } from '#src/assumptions/ModuleAssumptions.tsx';
import { evaluate, type Explained, type AssumptionsKind } from '#src/assumptions/assumptions-kind.ts';
import { thisMonth } from '#src/assumptions/this-month.ts';
import { useComparisonSearch } from '#src/assumptions/use-comparison-search.ts';
import { useDraft } from '#src/assumptions/use-draft.ts';

/** The assumptions of one module as they are typed, with all that follows from them. */
export function useWork<Plan extends object, Draft, Result extends { months: readonly Month[] }>(
  props: WorkProps<Plan, Draft, Result>,
) {
  const { kind, version, module, stored, first, copied, others, write } = props;
  const [notice, setNotice] = useState<string | null>(null);
  const state = useDraft(kind, { version: version.id, modulo: module.id, stored, first, fresh: copied, write, onMet: setNotice });
  const [explained, setExplained] = useState<Explained | null>(null);

  // Figures follow the keys as fast as they can, and never hold them back.
  const requested = useDeferredValue(state.plan);
  const { compared, setCompared, reference, setReference } = useComparisonSearch(kind.reference([requested], thisMonth()));
  const evaluation = useMemo(() => evaluate(kind, requested, reference), [kind, requested, reference]);
  const good = useMemo(() => {
    const { plan, result } = evaluation;
    return result === null ? null : { plan, result };
  }, [evaluation]);
  const before = stored?.plan ?? null;
  const { closed_until: closed } = version;
  const issues = useMemo(
    () => (good && closed !== null ? [...closedFault(kind, before, good.plan, closed), ...evaluation.issues] : evaluation.issues),
    [kind, before, good, closed, evaluation],
  );
  const listed = useMemo(
    () => issues.toSorted((one, next) => Number(one.severity !== 'error') - Number(next.severity !== 'error')),
    [issues],
  );
  const shown = useLastGood(good);
  const comparison = others.find(({ id }) => id === compared);
  const other = useMemo(() => {
    const result = comparison && evaluate(kind, comparison.plan, reference).result;
    return comparison && result ? { name: comparison.name, figures: result } : null;
  }, [kind, comparison, reference]);
  const explain = useMemo(
    () => (good ? (cell: Explained) => kind.explain(good.plan, cell, reference) : null),
    [kind, good, reference],
  );

  return {
    ...props,
    ...state,
    /** What the screen's parts are told apart by. */
    label: `${moduleLabel(module)}, ${version.nome}`,
    reference,
    setReference,
    explained,
    setExplained,
    /** How a figure of the assumptions shown came about; null while they are wrong. */
    explain,
    notice,
    setNotice,
    /** The version compared with: one that has assumptions of this module. */
    compared: comparison?.id ?? null,
    setCompared,
    issues,
    /** The same, errors first. */
    listed,
    /** What keeps the assumptions from being saved, as they stand when asked. */
    faults: (): readonly Issue[] => {
      const plan = state.latest();
      const found = kind.issues(plan).filter(({ severity }) => severity === 'error');
      return found.length > 0 || closed === null ? found : closedFault(kind, before, plan, closed);
    },
    /** The newest assumptions that made sense, with their result. */
    shown,
    stale: good === null,
    /** Another version's figures, to be compared with. */
    other,
  };
}

/** A closed month's result stays as it is: what would change it is told before it is sent. */
function closedFault<Plan extends object>(
  { moved }: Pick<AssumptionsKind<Plan, never, never>, 'moved'>,
  before: Plan | null,
  after: Plan,
  until: Month,
): Issue[] {
  const month = moved(before, after, until);
  if (month === null) return [];
  return [{ severity: 'error', code: 'mes_fechado', field: 'plan', month, message: closedText(until, month) }];
}

export type Work<Plan extends object, Draft, Result extends { months: readonly Month[] }> = ReturnType<
  typeof useWork<Plan, Draft, Result>
>;

/** The newest value that is one: what is shown while what is typed makes no sense yet. */
function useLastGood<Value>(value: Value | null): Value | null {
  const [last, keep] = useState(value);
  if (value !== null && last !== value) keep(value);
  return value ?? last;
}
