import { HOME_PART_LABELS } from '#contract/preference-labels.ts';
import { arrangementRead } from '#contract/preferences.ts';

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(HOME_PART_LABELS));
const namesOf = (parts: readonly string[]): string => parts.map((part) => LABELS.get(part) ?? part).join(', ');

/** An arrangement of the first page in words, as a history tells it: what stands on it in its order, and what does not. */
export function arrangementWords(value: unknown): string {
  const { data } = arrangementRead.safeParse(value);
  if (!data) return '';
  const shown = namesOf(data.order.filter((part) => !data.hidden.includes(part)));
  return data.hidden.length === 0 ? shown : `${shown}; fora da página: ${namesOf(data.hidden)}`;
}
