import type { VersionRow } from '#src/layout/use-versions.ts';

/** What a page does with a version: it plans in one, or it reports what one says. */
export type VersionUse = 'plan' | 'report';

const newest = (rows: readonly VersionRow[], by: (row: VersionRow) => string): VersionRow | undefined =>
  rows.reduce<VersionRow | undefined>((best, row) => (best && by(best) >= by(row) ? best : row), undefined);

/**
 * The version that a page opens with for who has chosen none yet: to plan, the draft that they worked on last
 * (`worked`), else the one that was changed last; to report, the newest official one; where there is none of that kind,
 * the one that begins last. Undefined where there is no version at all.
 */
export function firstVersion(rows: readonly VersionRow[], use: VersionUse, worked?: number | null): VersionRow | undefined {
  const drafts = rows.filter(({ status }) => status === 'rascunho');
  const wanted =
    use === 'plan'
      ? (drafts.find(({ id }) => id === worked) ?? newest(drafts, ({ updated_at }) => updated_at))
      : newest(
          rows.filter(({ official }) => official),
          ({ start_month }) => start_month,
        );
  return (
    wanted ??
    newest(
      rows.filter(({ status }) => status !== 'arquivada'),
      ({ start_month }) => start_month,
    ) ??
    rows[0]
  );
}
