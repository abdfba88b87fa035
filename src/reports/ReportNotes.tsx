import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconEyeOff, IconHistory, type Icon } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { actualsText, type Actuals } from '#planning/statement/basis.ts';
import { lackingText, type Known } from '#planning/statement/judgement.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { ActualsMissing } from '#src/layout/ActualsMissing.tsx';
import classes from '#src/reports/notes.module.css';

/** How much a note matters, most first: the first of all is read without a press. */
const WEIGHTS = ['wrong', 'left-out', 'no-actuals', 'unmapped', 'lacking', 'limits', 'source', 'remark'] as const;

/** One sentence of what a reader has to know. */
export interface ReportNote {
  key: string;
  weight: (typeof WEIGHTS)[number];
  Icon: Icon;
  /** `attention`: something is left out or wrong; `unsure`: as the figures that it is about are coloured. */
  tone?: 'attention' | 'unsure' | undefined;
  text: ReactNode;
  /** Cents that it is about: of two that matter alike, the larger comes first. */
  amount?: number;
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/**
 * What a reader has to know of a report, above its figures: in one line, as much as it holds, the rest a press away; on
 * paper all of it.
 */
export function ReportNotes({ notes }: { notes: readonly ReportNote[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const sorted = notes.toSorted(
    (one, other) =>
      WEIGHTS.indexOf(one.weight) - WEIGHTS.indexOf(other.weight) || Math.abs(other.amount ?? 0) - Math.abs(one.amount ?? 0),
  );
  if (sorted.length === 0) return null;
  const words = sorted.length === 1 ? '1 nota' : `${sorted.length} notas`;
  return (
    <div className={classes.notes} data-open={open || undefined}>
      <div className={classes.lines} id={id} role="note" aria-label="Notas do relatório">
        {sorted.map(({ key, Icon: Mark, tone, text }) => (
          // Drawn anew when notes come or go: what only takes another place would be seen to jump there.
          <p key={`${sorted.length}${key}`} data-tone={tone} title={typeof text === 'string' ? text : undefined}>
            <Mark {...ICON} />
            {text}
          </p>
        ))}
      </div>
      <UnstyledButton className={classes.all} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {words}
        <IconChevronDown {...ICON} size={14} />
      </UnstyledButton>
    </div>
  );
}

/** What the figures leave out; `of`: which ones. */
export const leftOut = (texts: readonly (string | null)[], of = ''): ReportNote[] =>
  texts
    .filter((text) => text !== null)
    .map((text) => ({ key: of + text, weight: 'left-out', Icon: IconEyeOff, tone: 'attention', text: of + text }));

/** Where actuals come from and how far they go, or what to do where there are none. */
export const actualsNotes = (actuals: Pick<Actuals, 'source' | 'until' | 'months'>): ReportNote[] => [
  { key: 'source', weight: 'source', Icon: IconHistory, tone: 'attention', text: actualsText(actuals) },
  ...(actuals.months.length > 0 ? [] : [noActuals(actuals)]),
];

const noActuals = ({ source, until }: Pick<Actuals, 'source' | 'until'>): ReportNote => ({
  key: 'none',
  weight: 'no-actuals',
  Icon: IconAlertTriangle,
  tone: 'attention',
  text:
    until === null ? <ActualsMissing source={source} /> : `Não há realizado neste período: o último mês é ${monthLabel(until)}.`,
});

/** What keeps the report's totals from being judged. */
export const lackingNotes = (lacking: Known | null): ReportNote[] =>
  lacking ? [{ key: 'lacking', weight: 'lacking', Icon: IconAlertTriangle, tone: 'unsure', text: lackingText(lacking) }] : [];
