import { ACTIVE_SIDES, CONFIRMED_SIDES, EXIT_SIDES, fieldWords } from '#planning/uau/words.ts';

const SIDES = { companies: ACTIVE_SIDES, inputs: ACTIVE_SIDES, received: CONFIRMED_SIDES, control: EXIT_SIDES } as const;

/** The states that rows of an area (or a field of it, `jobs.type`) are filtered by, as choices. */
export function sidesOf(of: string): { value: string; label: string }[] {
  if (of in SIDES) {
    // A key of SIDES, just asked for.
    const { values } = SIDES[of as keyof typeof SIDES];
    return Object.entries(values).map(([value, { label }]) => ({ value, label }));
  }
  const [area = '', field = 'status'] = of.split('.');
  return Object.entries(fieldWords(area, field) ?? {}).map(([value, label]) => ({ value, label }));
}
