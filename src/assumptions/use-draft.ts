import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StaleChange } from '#contract/resource.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { PlanRow, AssumptionsKind, SavePlan } from '#src/assumptions/assumptions-kind.ts';
import { holdDraft, takeDraft } from '#src/shared/data/drafts.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import { timeLabel } from '#src/shared/format/date.ts';
import { contested, joined } from '#src/assumptions/meeting.ts';
import { whoChanged, type Choices, type Meeting } from '#src/shared/ui/conflict.ts';

/** What the assumptions were read from: the row and its plan; no row while nothing is stored. */
interface Upon<Plan> {
  row: PlanRow<Plan> | null;
  plan: Plan;
}

/** Two saved the same assumptions. */
export interface PlanConflict<Plan> {
  meeting: Meeting<Plan>;
  theirs: Upon<Plan>;
  changes: readonly StaleChange[];
  /** The same plans as the wire writes them, in whose words they are told. */
  written: { mine: unknown; theirs: unknown };
}

interface UseDraft<Plan> {
  version: number;
  modulo: number;
  stored: PlanRow<Plan> | undefined;
  /** The assumptions to begin with where nothing is stored. */
  first: Plan;
  /** They are new as a whole (a copy): worth saving as they are. */
  fresh: boolean;
  write: SavePlan<Plan>;
  /** Another's save was met without a question: what only one of both changed is kept. */
  onMet: (text: string) => void;
}

export interface DraftState<Plan, Draft> {
  draft: Draft;
  plan: Plan;
  /**
   * The draft as it stands when asked, also within the event that has just changed it and before that is drawn. Always
   * the same function.
   */
  now: () => Draft;
  /** The plan of that. */
  latest: () => Plan;
  change: (next: (draft: Draft) => Draft) => void;
  dirty: boolean;
  /** The same, when asked. */
  unsaved: () => boolean;
  saving: boolean;
  /** Time of the last save. */
  savedAt: string | null;
  conflict: PlanConflict<Plan> | null;
  settle: (choices: Choices | null) => void;
  save: () => void;
}

/** A list that has not heard of the last save yet is no news. */
const isNewer = <Plan>(stored: PlanRow<Plan>, row: PlanRow<Plan> | null): boolean =>
  stored.id !== row?.id || stored.row_version > row.row_version;

const NO_CHOICES: Choices = new Map();

/**
 * Assumptions as they are typed: they follow what is stored while nothing is typed, survive the end of a session, and
 * save as a whole.
 */
export function useDraft<Plan extends object, Draft, Result extends { months: readonly Month[] }>(
  kind: AssumptionsKind<Plan, Draft, Result>,
  { version, modulo, stored, first, fresh, write, onMet }: UseDraft<Plan>,
): DraftState<Plan, Draft> {
  const { draftOf, planOf } = kind;
  /** A stored plan as the draft would write it, so that reading it changes nothing. */
  const canonical = (plan: Plan): Plan => planOf(draftOf(plan));
  const isPlan = (values: unknown): values is Plan =>
    typeof values === 'object' && values !== null && kind.fields.every((field) => field in values);
  const [upon, setUpon] = useState<Upon<Plan>>(() => ({ row: stored ?? null, plan: canonical(stored?.plan ?? first) }));
  const [draft, setDraft] = useState(() => draftOf(upon.plan));
  /** What was typed last, also while its drawing is still on the way. */
  const current = useRef(draft);
  const now = useCallback(() => current.current, []);
  const change = useCallback((next: (draft: Draft) => Draft) => {
    current.current = next(current.current);
    setDraft(current.current);
  }, []);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<PlanConflict<Plan> | null>(null);
  const plan = useMemo(() => planOf(draft), [planOf, draft]);
  const isNew = fresh && upon.row === null;
  const dirty = isNew || !samePlan(plan, upon.plan);

  const name = `${kind.name}:${version}:${modulo}`;
  const latest = useRef({ plan: upon.plan, isNew });
  useLayoutEffect(() => {
    latest.current = { plan: upon.plan, isNew };
  });
  const unsaved = useCallback(() => latest.current.isNew || !samePlan(planOf(current.current), latest.current.plan), [planOf]);
  // Somebody else's save is shown at once where nothing was typed, be it not drawn yet; else it is met when ours is
  // saved.
  useLayoutEffect(() => {
    if (!stored || saving || !isNewer(stored, upon.row) || unsaved()) return;
    const next = { row: stored, plan: planOf(draftOf(stored.plan)) };
    setUpon(next);
    if (!samePlan(next.plan, upon.plan)) change(() => draftOf(next.plan));
    // Asked again with each plan that is drawn: it may be typed back to what it was.
  }, [stored, saving, upon, plan, unsaved, change, draftOf, planOf]);
  useEffect(() => {
    const take = (values: unknown) => {
      if (!isPlan(values)) return;
      current.current = draftOf(values);
      setDraft(current.current);
    };
    take(takeDraft(name));
    return holdDraft(name, () => (unsaved() ? planOf(current.current) : undefined), take);
    // oxlint-disable-next-line react/exhaustive-deps -- a kind of assumptions is a constant
  }, [name]);

  const send = async (wanted: Plan, base: Upon<Plan>): Promise<void> => {
    setSaving(true);
    try {
      const saved = await write({
        ...(base.row && { id: base.row.id, row_version: base.row.row_version }),
        version,
        modulo,
        plan: wanted,
      });
      setUpon({ row: saved, plan: canonical(saved.plan) });
      setSavedAt(timeLabel(new Date()));
    } catch (error) {
      // The row of this very resource, parsed by its contract.
      const row = error instanceof StaleError ? (error.rows[0] as PlanRow<Plan> | undefined) : undefined;
      if (!row || !(error instanceof StaleError)) {
        await tellFailure(error);
        return;
      }
      const theirs = { row, plan: canonical(row.plan) };
      const meeting = { base: base.plan, mine: wanted, theirs: theirs.plan };
      if (contested(meeting).length > 0) {
        const wire = await kind.wire();
        const written = { mine: wire.encode(wanted), theirs: wire.encode(row.plan) };
        return setConflict({ meeting, theirs, changes: error.changes, written });
      }
      onMet(`${whoChanged(error.changes, 'estas premissas')}: o que só essa alteração mudou foi mantido junto com o seu.`);
      await join(meeting, theirs, NO_CHOICES);
    } finally {
      setSaving(false);
    }
  };
  /** Both changes together; what was typed since goes on being typed upon theirs. */
  const join = async (meeting: Meeting<Plan>, theirs: Upon<Plan>, choices: Choices): Promise<void> => {
    const both = joined(meeting, choices);
    setUpon(theirs);
    change((mine) => draftOf(joined({ ...meeting, mine: planOf(mine) }, choices)));
    if (!samePlan(both, theirs.plan)) await send(both, theirs);
  };

  return {
    draft,
    plan,
    now,
    latest: () => planOf(current.current),
    change,
    dirty,
    unsaved,
    saving,
    savedAt,
    conflict,
    settle(choices) {
      setConflict(null);
      if (conflict && choices) void join(conflict.meeting, conflict.theirs, choices);
    },
    save: () => {
      if (!saving) void send(planOf(current.current), upon);
    },
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/**
 * Two plans that say the same, whatever the order their fields were written in. Parts that are the same object are not
 * looked into: of thousands of contracts only what was typed is compared.
 */
export function samePlan(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && samePlan(one[key], other[key]));
}
