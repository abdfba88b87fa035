import { HOME_PART_LABELS } from '#contract/preference-labels.ts';

const LABELS: ReadonlyMap<unknown, string> = new Map(Object.entries(HOME_PART_LABELS));
const namesOf = (parts: readonly unknown[]): string => parts.map((part) => LABELS.get(part) ?? String(part)).join(', ');

/** An arrangement of the first page in words, as a history tells it: what stands on it, in its order, and what not. */
export function arrangementWords(value: unknown): string {
  const { order, hidden }: { order?: unknown; hidden?: unknown } = Object(value);
  if (!Array.isArray(order) || !Array.isArray(hidden)) return '';
  const shown = namesOf(order.filter((part) => !hidden.includes(part)));
  return hidden.length === 0 ? shown : `${shown}; fora da página: ${namesOf(hidden)}`;
}
