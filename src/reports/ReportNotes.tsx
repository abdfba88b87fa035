import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { actualsText, type Actuals } from '#planning/statement/basis.ts';
import { lackingText, type Known } from '#planning/statement/judgement.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { ActualsMissing } from '#src/layout/ActualsMissing.tsx';
import classes from '#src/reports/report.module.css';

/** One sentence of what a reader has to know of a report. */
export interface ReportNote {
  /** The sentence, or what tells it from its neighbours where `whole` says it. */
  text: string;
  /**
   * `money`: value is left out or wrong; `unsure`: as the figures that it is about are coloured; `attention`: something
   * to know before one goes by the figures. Without one it only informs.
   */
  tone?: 'money' | 'unsure' | 'attention' | undefined;
  /** Must not be overlooked: it stands above the figures, too. */
  stays?: boolean;
  /** Way to where it is mended, after the sentence. */
  way?: ReactNode;
  /** Sentence and way at once. */
  whole?: ReactNode;
}

/** Before a note of the actuals that stand beside the budget. */
export const OF_ACTUALS = 'No realizado: ';

export const isWarning = ({ tone }: ReportNote): boolean => tone !== undefined;

/** Of one note, or of the gravest among several. */
export const NoteIcon = ({ tone }: Pick<ReportNote, 'tone'>) => {
  const Icon = tone ? IconAlertTriangle : IconInfoCircle;
  return <Icon size={16} stroke={1.6} aria-hidden />;
};

export const NoteList = ({ notes }: { notes: readonly ReportNote[] }) =>
  notes.map(({ text, tone, way, whole }, at) => (
    // Two developments may have the same to tell.
    <div key={`${at} ${text}`} className={classes.note} data-tone={tone}>
      <NoteIcon tone={tone} />
      {whole ?? (
        <p>
          {text} {way}
        </p>
      )}
    </div>
  ));

/** What must not be overlooked, above the figures; on paper, where nothing can be opened, the rest below it. */
export function NotesBand({ notes }: { notes: readonly ReportNote[] }) {
  const staying = notes.filter(({ stays }) => stays);
  const rest = notes.filter(({ stays }) => !stays);
  return (
    <>
      {staying.length > 0 && (
        <div className={classes.notes} role="note">
          <NoteList notes={staying} />
        </div>
      )}
      {rest.length > 0 && (
        <div className={classes.notes} hidden>
          <NoteList notes={rest} />
        </div>
      )}
    </>
  );
}

/** What the figures leave out since the reader may not see it; `of`: which figures. */
export const leftOut = (texts: readonly (string | null)[], of = ''): ReportNote[] =>
  texts.flatMap((text) => (text === null ? [] : [{ text: `${of}${text}`, tone: 'attention' }]));

/** Whose amounts are more than a total holds. */
export const beyondTotals = (texts: readonly string[], of = ''): ReportNote[] =>
  texts.map((text) => ({ text: `${of}${text}`, tone: 'money', stays: true }));

/** Where actuals come from and how far they go, or what to do where there are none. */
export function actualsNotes(actuals: Pick<Actuals, 'source' | 'until' | 'months'>): ReportNote[] {
  const { source, until, months } = actuals;
  const missing: ReportNote[] =
    until === null
      ? [{ text: 'missing', whole: <ActualsMissing source={source} />, tone: 'attention', stays: true }]
      : months.length === 0
        ? [
            {
              text: `Não há realizado neste período: o último mês é ${monthLabel(until)}.`,
              tone: 'attention',
              stays: true,
            },
          ]
        : [];
  return [{ text: actualsText(actuals) }, ...missing];
}

/** What keeps the report's totals from being judged. */
export const lackingNotes = (lacking: Known | null): ReportNote[] =>
  lacking === null ? [] : [{ text: lackingText(lacking), tone: 'unsure', stays: true }];
