import type { Issue } from '#planning/plan/issue.ts';
import { pathOf } from '#src/assumptions/jump.ts';
import { errorOf } from '#src/assumptions/labels.ts';

/**
 * The fields of assumptions as data: where each stands in its plan, how it is typed, and when it is shown. What it is
 * called comes from its path (`contract/plan-labels.ts`); `AssumptionGroups` draws them.
 */

/**
 * Paths in a plan that lead to a `Value` or to none: `price`, `loan.limit`. One that the plan does not have does not
 * compile.
 */
type PathTo<Plan, Value> = Plan extends readonly unknown[]
  ? never
  : Plan extends object
    ? {
        [Name in keyof Plan & string]-?:
          | (NonNullable<Plan[Name]> extends Value ? Name : never)
          | `${Name}.${PathTo<NonNullable<Plan[Name]>, Value>}`;
      }[keyof Plan & string]
    : never;

interface Common<Plan> {
  /** Shown only then. A part of what the plan does not hold (`loan.limit` without a loan) is not shown anyway. */
  when?: (plan: Plan) => boolean;
  /**
   * Of the parts of a field the one that shows what is wrong with all of it, and that whoever is led to it arrives at.
   */
  whole?: true;
}

/** A field whose value is not what stands at its path: it is read and written by functions of its own. */
interface Own<Plan, Value> {
  read?: (plan: Plan) => Value;
  write?: (plan: Plan, value: Value) => Plan;
}

interface NumberField<Plan> extends Common<Plan>, Own<Plan, number | null> {
  kind: 'money' | 'percent' | 'count';
  path: PathTo<Plan, number> & string;
  /** A blank is none, and not 0. */
  optional?: true;
  /** Taken over only when the field is left, since on the way to more or to none less is passed. */
  whenLeft?: true;
  placeholder?: string;
  description?: string;
}

interface MonthField<Plan> extends Common<Plan> {
  kind: 'month';
  path: PathTo<Plan, string> & string;
  /** An emptied field keeps the month it had: without one there is no plan. */
  needed?: true;
}

interface FlagField<Plan> extends Common<Plan>, Own<Plan, boolean> {
  kind: 'flag';
  path: PathTo<Plan, boolean> & string;
  /** What is wrong while it is ticked, or not. */
  fault?: (plan: Plan) => string | undefined;
}

/** Whether the plan has what its further fields are about; `begin` gives what it begins with. */
interface PresenceField<Plan> extends Common<Plan> {
  kind: 'presence';
  path: PathTo<Plan, object> & string;
  begin: (plan: Plan) => object;
}

interface ChoiceField<Plan> extends Common<Plan>, Own<Plan, string> {
  kind: 'choice';
  path: PathTo<Plan, string | object> & string;
  labels: Readonly<Record<string, string>>;
}

/** A reference to an economic index, by its code. */
interface IndexField<Plan> extends Common<Plan>, Own<Plan, string | null> {
  kind: 'index';
  path: PathTo<Plan, string> & string;
  placeholder: (plan: Plan) => string;
}

export type AssumptionField<Plan> =
  | NumberField<Plan>
  | MonthField<Plan>
  | FlagField<Plan>
  | PresenceField<Plan>
  | ChoiceField<Plan>
  | IndexField<Plan>;

type More<Field> = Omit<Field, 'kind' | 'path'>;

/** Writes the fields of one plan's assumptions shortly: `percent('loan.rate')`. */
export function fieldsOf<Plan>() {
  type Field = AssumptionField<Plan>;
  const number =
    (kind: NumberField<Plan>['kind']) =>
    (path: NumberField<Plan>['path'], more: More<NumberField<Plan>> = {}): Field => ({ kind, path, ...more });
  return {
    money: number('money'),
    percent: number('percent'),
    count: number('count'),
    month: (path: MonthField<Plan>['path'], more: More<MonthField<Plan>> = {}): Field => ({ kind: 'month', path, ...more }),
    flag: (path: FlagField<Plan>['path'], more: More<FlagField<Plan>> = {}): Field => ({ kind: 'flag', path, ...more }),
    presence: (path: PresenceField<Plan>['path'], begin: PresenceField<Plan>['begin']): Field => ({
      kind: 'presence',
      path,
      begin,
    }),
    choice: (
      path: ChoiceField<Plan>['path'],
      labels: ChoiceField<Plan>['labels'],
      more: Omit<More<ChoiceField<Plan>>, 'labels'> = {},
    ): Field => ({ kind: 'choice', path, labels, ...more }),
    index: (path: IndexField<Plan>['path'], more: More<IndexField<Plan>>): Field => ({ kind: 'index', path, ...more }),
  };
}

/** What follows from the fields above it, or helps with them; null: nothing. */
interface HintItem<Plan> {
  hint: string | ((plan: Plan) => string | null);
  when?: (plan: Plan) => boolean;
}
/** Where a field's value comes from, in the planner's words. */
interface NoteItem<Plan> {
  note: (Plan extends { notes?: infer Notes } ? keyof NonNullable<Notes> : never) & string;
  label?: string;
}
/** What is special stands at its place among the fields, drawn by whoever draws the groups. */
interface SlotItem<Slot> {
  slot: Slot;
}

export type AssumptionItem<Plan, Slot extends string> =
  | AssumptionField<Plan>
  /** Two short fields beside each other. */
  | readonly AssumptionField<Plan>[]
  | HintItem<Plan>
  | NoteItem<Plan>
  | SlotItem<Slot>;

/** Some assumptions that belong together. */
export interface AssumptionGroup<Plan, Slot extends string = never> {
  title: string;
  /** The group in a few words, for while it is folded. */
  summary?: (plan: Plan) => string | undefined;
  when?: (plan: Plan) => boolean;
  /** Fields that stand here in a slot, or nowhere: what is wrong with them unfolds the group too. */
  holds?: readonly (keyof Plan & string)[];
  items: readonly AssumptionItem<Plan, Slot>[];
}

/** A plan while it is typed. */
export interface AssumptionForm<Plan> {
  plan: Plan;
  change: (next: (plan: Plan) => Plan) => void;
  issues: readonly Issue[];
  disabled: boolean;
}

type Holder = Readonly<Record<string, unknown>>;
export const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/**
 * What stands at a path; undefined where the plan does not have its place, null where there is one and nothing in it.
 */
export const valueAt = (plan: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((held, name) => (isHolder(held) ? held[name] : undefined), plan);

/** The plan with another value at a path; as it was where it does not have the place. */
export function withValue<Plan>(plan: Plan, path: string, value: unknown): Plan {
  if (!isHolder(plan)) return plan;
  const [name = '', ...rest] = path.split('.');
  return { ...plan, [name]: rest.length === 0 ? value : withValue(plan[name], rest.join('.'), value) };
}

const rootOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** Where a field stands for whoever is led to it, and what is wrong with it. */
export function placeOf({ path, whole }: { path: string; whole?: true }, issues: readonly Issue[]) {
  const root = rootOf(path);
  const part = whole || path === root ? undefined : path.slice(root.length + 1);
  const place = { field: root, ...(part !== undefined && { part }) };
  return { 'data-path': pathOf(place), error: errorOf(issues, root, part) };
}

/** Whether a field is shown with the plan as it is. */
export const isShown = <Plan>(field: AssumptionField<Plan>, plan: Plan): boolean =>
  (field.when?.(plan) ?? true) && ('read' in field || valueAt(plan, field.path) !== undefined);

/** Something in the group is refused. */
export function isWrong<Plan>(
  { items, holds = [] }: Pick<AssumptionGroup<Plan, string>, 'items' | 'holds'>,
  { plan, issues }: Pick<AssumptionForm<Plan>, 'plan' | 'issues'>,
): boolean {
  const fields = items.flatMap((item): readonly AssumptionField<Plan>[] =>
    'kind' in item ? [item] : 'slot' in item || 'note' in item || 'hint' in item ? [] : item,
  );
  const roots = new Set<string>([...holds, ...fields.map(({ path }) => rootOf(path))]);
  return (
    issues.some(({ field, severity }) => severity === 'error' && roots.has(field)) ||
    fields.some((field) => field.kind === 'flag' && field.fault?.(plan) !== undefined)
  );
}
