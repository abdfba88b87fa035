export interface Figure {
  name: string;
  /** Medians in ms of the API and of the plain SQL, by one client in turns. */
  api: number;
  bare: number;
  /** Requests a second of eight clients. */
  eight: number;
}

export interface Verdict {
  what: string;
  value: number;
  limit: number;
  fits: boolean;
}

export const most = (what: string, value: number, limit: number): Verdict => ({ what, value, limit, fits: value <= limit });
export const least = (what: string, value: number, limit: number): Verdict => ({ what, value, limit, fits: value >= limit });
const find = (figures: readonly Figure[], name: string): Figure => {
  const found = figures.find((figure) => figure.name === name);
  if (!found) throw new Error(`no figure «${name}»`);
  return found;
};

/** How much longer than the plain SQL each may take. */
const TIMES: readonly [RegExp, number][] = [
  [/^(list|late|search)/, 2.5],
  [/^save/, 3],
  [/^report/, 1.25],
  // Of what is kept, by cost centre: no entry is looked at but the large ones.
  [/^(versions|first page)/, 0.5],
];

/** Limits of one size: docs/performance.md. */
export function verdictsOf(figures: readonly Figure[], savers: { one: number; eight: number }): Verdict[] {
  const against = figures.flatMap(({ name, api, bare }) =>
    TIMES.filter(([names]) => names.test(name)).map(([, limit]) => most(`${name}: times the plain SQL`, api / bare, limit)),
  );
  const late = ['by id', 'in the default order'].map((order) =>
    most(
      `late page ${order}: times the first`,
      find(figures, `late page ${order}`).api / find(figures, `list of 50 ${order}`).api,
      2,
    ),
  );
  return [...against, ...late, least('eight savers of one version: times one', savers.eight / savers.one, 2.5)];
}

/** From 100,000 to 1,000,000 entries. */
export function growth(before: readonly Figure[], after: readonly Figure[]): Verdict[] {
  const limits: readonly [RegExp, number][] = [
    [/^(list|save|late)/, 1.3],
    [/^report of one company/, 2],
    // There are ten times the cost centres, by which it is kept.
    [/^(versions|first page)/, 6],
  ];
  return after.flatMap(({ name, api }) =>
    limits.filter(([names]) => names.test(name)).map(([, limit]) => most(`${name}: growth`, api / find(before, name).api, limit)),
  );
}
