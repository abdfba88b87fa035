import type { UauTarget } from '#planning/uau/actuals.ts';

/** A target as a choice names it: `s12` a subgroup, `a7` an account, `ignore` nowhere on purpose. */
export const IGNORE = 'ignore';

export const targetKey = (to: UauTarget): string =>
  to.target === 'subgroup' ? `s${to.subgroup}` : to.target === 'account' ? `a${to.accounting}` : IGNORE;

/** The target that a choice names. */
export function targetOfKey(key: string): UauTarget {
  const id = Number(key.slice(1));
  if (key === IGNORE) return { target: 'ignore', subgroup: null, accounting: null };
  return key.startsWith('s')
    ? { target: 'subgroup', subgroup: id, accounting: null }
    : { target: 'account', subgroup: null, accounting: id };
}
