import { plain } from '#planning/explain/arithmetic.ts';
import { shareOf } from '#planning/statement/aggregate.ts';
import { changeOf, varianceOf } from '#planning/statement/compare.ts';
import { FAVOUR_WORDS, isWithoutSide, judgementText } from '#planning/statement/judgement.ts';
import type { Period } from '#planning/statement/periods.ts';
import type { ReportLine } from '#src/features/statement/report/lines.ts';
import { NO_YEARS, yearPlaces, type Years } from '#src/reports/year-places.ts';
import { formatScaled } from '#src/shared/format/scale.ts';
import type { Scale } from '#src/shared/format/scale-units.ts';
import { shareText } from '#src/shared/format/share.ts';
import type { FigureCell, FigureColumn, FigureGroup } from '#src/shared/ui/figures/figure-rows.ts';
import { FAVOUR_TONES, judged, UNSURE, withoutHidden } from '#src/shared/ui/figures/variance-cells.ts';

type What = 'value' | 'other' | 'difference' | 'percent' | 'vertical' | 'horizontal';

export interface ReportColumn extends FigureColumn {
  /** The period's place among a line's values; the total is the last. */
  at: number;
  /** The period's key, or `total`. */
  period: string;
  what: What;
}

interface Wanted {
  periods: readonly Period[];
  vertical: boolean;
  horizontal: boolean;
  /** What the two versions are called; null: there is but one. */
  compared: { own: string; other: string; periods: readonly Period[]; hidden?: readonly string[] } | null;
  years?: Years;
}

/** What of a comparison is left out is called as beside actuals. */
const WORDS: Partial<Record<What, string>> = { value: 'budget', other: 'fact' };

/** The columns of a report: its periods and their total, each with its shares or beside another version. */
export function reportColumns({ periods, vertical, horizontal, compared, years = NO_YEARS }: Wanted): {
  columns: ReportColumn[];
  groups: FigureGroup[];
} {
  const groups: FigureGroup[] = [];
  const columns = yearPlaces(periods, years).flatMap(({ key, label, at, open }): readonly ReportColumn[] => {
    // Of other months, the other version's are named.
    const theirs = compared?.periods[at]?.label ?? label;
    const of = (what: What, name: string, kind: FigureColumn['kind']): ReportColumn => ({
      key: `${key}-${what}`,
      label: name,
      kind,
      at,
      period: key,
      what,
    });
    const kind = key === 'total' ? 'total' : 'figure';
    const own: readonly ReportColumn[] = compared
      ? withoutHidden(
          [
            of('value', compared.own, kind),
            of('other', theirs === label ? compared.other : `${compared.other}, ${theirs}`, 'figure'),
            of('difference', 'Δ', 'figure'),
            of('percent', 'Δ %', 'faint'),
          ],
          compared.hidden ?? [],
          ({ what }) => WORDS[what] ?? what,
        )
      : [
          { ...of('value', label, kind), open },
          ...(vertical ? [of('vertical', 'AV %', 'faint')] : []),
          ...(horizontal && key !== 'total' ? [of('horizontal', 'AH %', 'faint')] : []),
        ];
    groups.push({ key, label, span: own.length, open });
    return own;
  });
  return { columns, groups };
}

interface Drawing {
  scale: Scale;
  /** The line that shares are of; null: there is none. */
  base: readonly (number | null)[] | null;
  other: string;
  /** What it stands against holds any amount, where that is a budget: without one nothing is judged. */
  budgeted?: boolean;
}

/** What a column says of a line. */
export function cellOf(
  line: ReportLine,
  { at, what }: ReportColumn,
  { scale, base, other, budgeted = true }: Drawing,
): FigureCell {
  if (line.values.length === 0) return { text: '' };
  const value = line.values[at] ?? null;
  const figure = (one: number | null): string =>
    one === null ? '—' : line.format === 'percentual' ? shareText(one, 2) : formatScaled(one, scale);
  if (what === 'value') return { text: figure(value) };
  if (what === 'other') return { text: figure(line.other?.[at] ?? null) };
  if (what === 'vertical') {
    if (line.format === 'percentual' || !base) return { text: '' };
    if (value === 0) return { text: '–' };
    const share = shareOf(plain, value ?? 0, base[at] ?? 0);
    return { text: share === null ? '—' : shareText(share, 1) };
  }
  if (what === 'horizontal') {
    if (line.format === 'percentual' || at === 0) return { text: '' };
    const change = changeOf(line.values[at - 1] ?? 0, value ?? 0);
    return { text: change === null ? '—' : shareText(change, 1) };
  }
  const { known = [] } = line;
  const { difference, percent, favour } = varianceOf(line.other?.[at] ?? null, value, line.format, { known, budgeted });
  const tone = FAVOUR_TONES[favour];
  const title = judgementText(favour, { against: `a ${other}`, known });
  if (isWithoutSide(favour)) return { text: what === 'percent' ? '—' : FAVOUR_WORDS[favour], title };
  if (what === 'percent') return judged(percent === null ? '—' : shareText(percent, 1), tone, title);
  if (difference === null) return { text: '—' };
  const text = line.format === 'percentual' ? shareText(difference, 2).replace('%', 'p.p.') : formatScaled(difference, scale);
  return judged(tone === 'unsure' ? `${UNSURE}${text}` : text, tone, title);
}
