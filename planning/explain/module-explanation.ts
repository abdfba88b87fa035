import { formatUnit, type Explanation, type Formula } from '#planning/explain/explanation.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { addMonths, monthRange, type Month } from '#planning/numbers/months.ts';

/** A module's assumptions without errors, and what it is called. */
export interface NamedPlan<Plan> {
  name: string;
  plan: Plan;
}

/** A module's column as it is explained, month by month. */
export interface ExplainedColumn {
  name: string;
  start: Month;
  months: number;
  /** `ended`: what stands after the module's last month, which `month` is then. */
  explain: (month: Month, ended: boolean) => Explanation | null;
}

/**
 * A column of all modules in a month: of those that have the month, or had it before and keep standing. A month between
 * their horizons has nothing of any; its words are taken from another month, where `words` do not say what the column
 * is called.
 */
export function explainColumnSum(
  modules: readonly ExplainedColumn[],
  month: Month,
  standing: boolean,
  words?: string,
): Explanation | null {
  const there = modules.flatMap(({ name, start, months, explain }) => {
    const last = addMonths(start, months - 1);
    if (month < start || (month > last && !standing)) return [];
    return [{ name, explain: () => (month > last ? explain(last, true) : explain(month, false)) }];
  });
  if (there.length > 0) return explainSum(there, month, words);
  const [first] = modules.map(({ start }) => start).toSorted();
  if (first === undefined || month < first) return null;
  for (const { name, start, months, explain } of modules) {
    const other = monthRange(start, addMonths(start, months - 1))
      .map((one) => explain(one, false))
      .find((one) => one !== null);
    if (other) return explainSum([{ name, explain: () => ({ ...other, value: 0 }) }], month, words);
  }
  return null;
}

/**
 * A figure of all modules as the sum of their own, each under its module's name; null where one of them has none.
 * `month`: it is of that month; `words`: what it is called, by default as the first module's.
 */
export function explainSum(
  modules: readonly { name: string; explain: () => Explanation | null }[],
  month: Month | null,
  words?: string,
): Explanation | null {
  const parts: Explanation[] = [];
  let called = words;
  for (const { name, explain } of modules) {
    const one = explain();
    if (one === null) return null;
    called ??= one.label.replace(/ em [a-z]{3}\/\d{4}$/, '');
    parts.push({ ...one, label: `${name}: ${one.label}` });
  }
  const [first] = parts;
  if (!first) return null;
  const listed = parts.filter(({ value }) => value !== 0);
  const value = parts.reduce((sum, part) => sum + part.value, 0);
  return {
    label: `${called} de todos os módulos${month === null ? '' : ` em ${monthLabel(month)}`}`,
    unit: first.unit,
    value,
    text: formatUnit(value, first.unit),
    formula_text: listed.length === 0 ? formatUnit(0, first.unit) : listed.map(({ text }) => text).join(' + '),
    formula: { step: 'Σ', of: listed.map((_, child): Formula => ({ child })) },
    children: listed,
  };
}
