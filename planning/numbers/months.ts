/** Months are text `YYYY-MM` end to end; they never become instants, so no time zone can move them. */
export type Month = string;

export const MONTHS_OF_YEAR = ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12'] as const;

/** Name of one monthly column of a row that holds a calendar year. */
export type MonthField = (typeof MONTHS_OF_YEAR)[number];

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** True for `YYYY-MM` with a year from 1900 to 2199. */
export function isMonth(text: string): text is Month {
  const year = Number(MONTH.exec(text)?.[1] ?? 0);
  return year >= 1900 && year <= 2199;
}

/** Whether so many months from `start` on all have a name. */
export const hasMonths = (start: Month, months: number): boolean => isMonth(addMonths(start, months - 1));

/** Months since year 0, so that months can be subtracted: `2027-01` − `2026-12` = 1. */
export function monthIndex(month: Month): number {
  // By its digits: plans with thousands of dates are worked out again at every key.
  const digit = (at: number): number => month.charCodeAt(at) - 48;
  return (digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3)) * 12 + digit(5) * 10 + digit(6) - 1;
}

const written = new Map<number, Month>();

/** The inverse of monthIndex. */
export function monthFromIndex(index: number): Month {
  const known = written.get(index);
  if (known !== undefined) return known;
  const year = Math.floor(index / 12);
  const month = `${String(year).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
  written.set(index, month);
  return month;
}

/** `month` moved by `count` months (may be negative). */
export function addMonths(month: Month, count: number): Month {
  return monthFromIndex(monthIndex(month) + count);
}

/** All months from `start` to `end`, both included; empty when `end` is before `start`. */
export function monthRange(start: Month, end: Month): Month[] {
  const months: Month[] = [];
  const last = monthIndex(end);
  for (let index = monthIndex(start); index <= last; index += 1) months.push(monthFromIndex(index));
  return months;
}

/** Calendar year of a month. */
export function yearOf(month: Month): number {
  return Number(month.slice(0, 4));
}

/** The calendar years a span touches, ascending. An expense entry has one row a year. */
export function yearsOf(start: Month, end: Month): number[] {
  const first = yearOf(start);
  return Array.from({ length: Math.max(0, yearOf(end) - first + 1) }, (_, offset) => first + offset);
}

/** The month of `year` that a column such as `m03` stands for. */
export function monthOfField(year: number, field: MonthField): Month {
  return `${year}-${field.slice(1)}`;
}

/** The columns of `year` that lie within the span; months outside it take no values. */
export function fieldsWithin(year: number, start: Month, end: Month): MonthField[] {
  return MONTHS_OF_YEAR.filter((field) => {
    const month = monthOfField(year, field);
    return month >= start && month <= end;
  });
}
