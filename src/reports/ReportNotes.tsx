import { IconAlertTriangle, IconEyeOff, IconHistory, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { actualsText, type Actuals } from '#planning/statement/basis.ts';
import { lackingText, type Known } from '#planning/statement/judgement.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { ActualsMissing } from '#src/layout/ActualsMissing.tsx';
import classes from '#src/reports/report.module.css';

interface NoteProps {
  Icon: Icon;
  /** `attention`: something is left out or wrong; `unsure`: as the figures that it is about are coloured. */
  tone?: 'attention' | 'unsure' | undefined;
  title?: string;
  children: ReactNode;
}

/** One sentence of what a reader has to know. */
export const Note = ({ Icon, tone, title, children }: NoteProps) => (
  <p data-tone={tone} title={title}>
    <Icon size={16} stroke={1.6} aria-hidden />
    {children}
  </p>
);

/** What a reader has to know of a report, above its figures. */
export const Notes = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div className={classes.notes} role="note" aria-label={label}>
    {children}
  </div>
);

/** What the figures leave out; `of`: which ones. */
export const LeftOut = ({ texts, of = '' }: { texts: readonly (string | null)[]; of?: string }) =>
  texts.map(
    (text) =>
      text !== null && (
        <Note key={text} Icon={IconEyeOff} tone="attention">
          {`${of}${text}`}
        </Note>
      ),
  );

interface ActualsNotesProps {
  actuals: Pick<Actuals, 'source' | 'until' | 'months'>;
  children?: ReactNode;
}

/** Where actuals come from and how far they go, or what to do where there are none. */
export const ActualsNotes = ({ actuals, children }: ActualsNotesProps) => (
  <Notes label="Realizado">
    <Note Icon={IconHistory} tone="attention">
      {actualsText(actuals)}
    </Note>
    {actuals.until === null ? (
      <ActualsMissing source={actuals.source} />
    ) : (
      actuals.months.length === 0 && <p>{`Não há realizado neste período: o último mês é ${monthLabel(actuals.until)}.`}</p>
    )}
    {children}
  </Notes>
);

/** What keeps the report's totals from being judged. */
export const LackingNote = ({ lacking }: { lacking: Known }) => (
  <Notes label="Totais">
    <Note Icon={IconAlertTriangle} tone="unsure">
      {lackingText(lacking)}
    </Note>
  </Notes>
);
