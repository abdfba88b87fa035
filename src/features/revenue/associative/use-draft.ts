import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StaleChange } from '#contract/resource.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { draftOf, planOf, samePlan, type Draft } from '#src/features/revenue/associative/draft.ts';
import type { PlanRow } from '#src/features/revenue/associative/rows.ts';
import { associativePlan } from '#src/resources/associative-plan.ts';
import { holdDraft, takeDraft } from '#src/shared/data/drafts.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import { timeLabel } from '#src/shared/format/date.ts';
import { decided, differingFields, type Choices, type Meeting } from '#src/shared/ui/conflict.ts';

/** What the premises were read from: the row and its plan; no row while nothing is stored. */
interface Upon {
  row: PlanRow | null;
  plan: AssociativePlan;
}

/** Two saved the same premises. */
export interface PlanConflict {
  meeting: Meeting<AssociativePlan>;
  theirs: PlanRow;
  changes: readonly StaleChange[];
}

interface UseDraft {
  version: number;
  modulo: number;
  stored: PlanRow | undefined;
  /** The premises to begin with where nothing is stored. */
  first: AssociativePlan;
  /** They are new as a whole (a copy): worth saving as they are. */
  fresh: boolean;
}

export interface DraftState {
  draft: Draft;
  plan: AssociativePlan;
  /** The plan as it stands when asked, also within the event that has just changed it. */
  latest: () => AssociativePlan;
  change: (next: (draft: Draft) => Draft) => void;
  dirty: boolean;
  saving: boolean;
  /** Time of the last save. */
  savedAt: string | null;
  conflict: PlanConflict | null;
  settle: (choices: Choices | null) => void;
  save: () => void;
}

/** Premises as they are typed: they follow what is stored while nothing is typed, survive the end of a session, and save as a whole. */
export function useDraft({ version, modulo, stored, first, fresh }: UseDraft): DraftState {
  const [upon, setUpon] = useState<Upon>(() => ({ row: stored ?? null, plan: canonical(stored?.plan ?? first) }));
  const [draft, setDraft] = useState(() => draftOf(upon.plan));
  /** What was typed last, also while its drawing is still on the way; put right whenever other premises take its place. */
  const current = useRef(draft);
  const [turn, setTurn] = useState(0);
  useLayoutEffect(() => {
    current.current = draft;
    // oxlint-disable-next-line react/exhaustive-deps -- only then: a drawing that comes late must not take back what was typed since
  }, [turn]);
  const put = (next: Draft) => {
    setDraft(next);
    setTurn((now) => now + 1);
  };
  const change = useCallback((next: (draft: Draft) => Draft) => {
    current.current = next(current.current);
    setDraft(current.current);
  }, []);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<PlanConflict | null>(null);
  const writing = associativePlan.useSave({ failure: 'form' });
  const plan = planOf(draft);
  const dirty = !samePlan(plan, upon.plan) || (fresh && upon.row === null);

  // Somebody else's save is shown at once where nothing was typed; else it is met when ours is saved.
  if (stored && !saving && !dirty && stored.row_version !== upon.row?.row_version) {
    const next = { row: stored, plan: canonical(stored.plan) };
    setUpon(next);
    if (!samePlan(next.plan, upon.plan)) put(draftOf(next.plan));
  }

  const name = `associativo:${version}:${modulo}`;
  const isNew = fresh && upon.row === null;
  const kept = useRef({ plan: upon.plan, isNew });
  useLayoutEffect(() => {
    kept.current = { plan: upon.plan, isNew };
  });
  useEffect(() => {
    const take = (values: unknown) => {
      if (!isPlan(values)) return;
      current.current = draftOf(values);
      setDraft(current.current);
    };
    take(takeDraft(name));
    const read = () => {
      const typed = planOf(current.current);
      return kept.current.isNew || !samePlan(typed, kept.current.plan) ? typed : undefined;
    };
    return holdDraft(name, read, take);
  }, [name]);

  const send = async (wanted: AssociativePlan, row: PlanRow | null): Promise<void> => {
    setSaving(true);
    try {
      const saved = await writing.mutateAsync({
        ...(row && { id: row.id, row_version: row.row_version }),
        version,
        modulo,
        plan: wanted,
      });
      setUpon({ row: saved, plan: canonical(saved.plan) });
      setSavedAt(timeLabel(new Date()));
    } catch (error) {
      // The row of this very resource, parsed by its contract.
      const theirs = error instanceof StaleError ? (error.rows[0] as PlanRow | undefined) : undefined;
      if (!theirs || !(error instanceof StaleError)) {
        await tellFailure(error);
        return;
      }
      const meeting = { base: upon.plan, mine: wanted, theirs: canonical(theirs.plan) };
      if (differingFields(meeting).length > 0) return setConflict({ meeting, theirs, changes: error.changes });
      const both = decided(meeting, new Map());
      setUpon({ row: theirs, plan: meeting.theirs });
      put(draftOf(both));
      await send(both, theirs);
    } finally {
      setSaving(false);
    }
  };

  return {
    draft,
    plan,
    latest: () => planOf(current.current),
    change,
    dirty,
    saving,
    savedAt,
    conflict,
    settle(choices) {
      setConflict(null);
      if (!conflict || !choices) return;
      const both = decided(conflict.meeting, choices);
      setUpon({ row: conflict.theirs, plan: conflict.meeting.theirs });
      put(draftOf(both));
      if (!samePlan(both, conflict.meeting.theirs)) void send(both, conflict.theirs);
    },
    save: () => {
      if (!saving) void send(planOf(current.current), upon.row);
    },
  };
}

/** A stored plan as the draft would write it, so that reading it changes nothing. */
const canonical = (plan: AssociativePlan): AssociativePlan => planOf(draftOf(plan));

/** Whether what was put aside looks like premises: the form may have changed since. */
function isPlan(values: unknown): values is AssociativePlan {
  if (typeof values !== 'object' || values === null) return false;
  return ['modality', 'start', 'months', 'sales', 'work', 'financed', 'refund'].every((field) => field in values);
}
