import type { DrePlan } from '#planning/accrual/plan.ts';
import { readMonth } from '#planning/text/month-text.ts';
import type { Month } from '#planning/numbers/months.ts';
import { edited, type Keyed, type ListTable } from '#src/assumptions/list-rows.ts';
import type { Edit } from '#src/shared/ui/grid/types.ts';

/** Something that is depreciated, as it is typed; null or empty text where nothing was typed yet. */
export interface ThingRow extends Keyed {
  label: string;
  value: number | null;
  first: Month | null;
  months: number | null;
}

/** Assumptions while they are edited: the list stands as it was typed, blanks included. */
export interface Draft {
  plan: DrePlan;
  things: readonly ThingRow[];
}

export const THINGS: ListTable<ThingRow> = {
  blank: (key) => ({ key, label: '', value: null, first: null, months: null }),
  write: (row, column, to) => {
    if (column === 'label') return { ...row, label: typeof to === 'string' ? to : '' };
    if (column === 'first') return { ...row, first: typeof to === 'string' ? readMonth(to) : null };
    return column === 'value' || column === 'months' ? { ...row, [column]: typeof to === 'number' ? to : null } : row;
  },
  isBlank: ({ label, value, first, months }) => label === '' && value === null && first === null && months === null,
};

export const draftOf = (plan: DrePlan): Draft => ({
  plan,
  things: plan.depreciation.map((one, at) => ({ key: at + 1, ...one })),
});

/** The plan that is worked out and saved; what is missing in a row that was begun is told as a fault. */
export function planOf({ plan, things }: Draft): DrePlan {
  const { pecld, deferred_commission, capitalised, notes } = plan;
  const filled = Object.entries(notes ?? {}).filter(([, text]) => text.trim() !== '');
  return {
    pecld,
    deferred_commission,
    capitalised,
    depreciation: things
      .filter((row) => !THINGS.isBlank(row))
      .map(({ label, value, first, months }) => ({ label, value: value ?? 0, first: first ?? '', months: months ?? 0 })),
    ...(filled.length > 0 && { notes: Object.fromEntries(filled) }),
  };
}

export const withThings = (draft: Draft, edits: readonly Edit[]): Draft => ({
  ...draft,
  things: edited(draft.things, edits, THINGS),
});
