import { UnstyledButton } from '@mantine/core';
import { isWarning, NoteIcon, NoteList, type ReportNote } from '#src/reports/ReportNotes.tsx';
import classes from '#src/reports/report.module.css';
import { Popover } from '#src/shared/ui/later/Popover.tsx';

const GRAVEST = ['money', 'unsure', 'attention'] as const;

/** All notes of a report behind one chip, which says how many ask for attention and how grave they are. */
export function NotesChip({ notes }: { notes: readonly ReportNote[] }) {
  if (notes.length === 0) return null;
  const count = notes.filter(isWarning).length;
  const gravest = GRAVEST.find((tone) => notes.some((note) => note.tone === tone));
  return (
    <Popover
      position="bottom-start"
      width={360}
      shadow="sm"
      className={classes.panel}
      button={
        <UnstyledButton className={classes.chip} data-tone={gravest}>
          <NoteIcon tone={gravest} />
          {count === 0 ? 'Sem avisos' : count === 1 ? '1 aviso' : `${count} avisos`}
        </UnstyledButton>
      }
    >
      <NoteList notes={notes} />
    </Popover>
  );
}
