import type { VersionRow } from '#src/layout/use-versions.ts';

/** What a page does with a version: it plans in one, or it reports what one says. */
export type VersionUse = 'plan' | 'report';

const newest = (rows: readonly VersionRow[], by: (row: VersionRow) => string): VersionRow | undefined =>
  rows.reduce<VersionRow | undefined>((best, row) => (best && by(best) >= by(row) ? best : row), undefined);

/**
 * The version that a page opens with for who has chosen none yet: to plan, the draft that was changed last; to report,
 * the newest official one; where there is none of that kind, the one that begins last. Undefined where there is no
 * version at all.
 */
export function firstVersion(rows: readonly VersionRow[], use: VersionUse): VersionRow | undefined {
  const wanted =
    use === 'plan'
      ? newest(
          rows.filter(({ status }) => status === 'rascunho'),
          ({ updated_at }) => updated_at,
        )
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
