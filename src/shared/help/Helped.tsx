import type { ReactNode } from 'react';
import { Ask } from '#src/shared/help/Ask.tsx';
import { termOf } from '#src/shared/help/terms.ts';
import classes from '#src/shared/help/Helped.module.css';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const meaning = later(async () => (await import('#src/shared/help/TermMeaning.tsx')).TermMeaning);
const TermMeaning = drawnLater(meaning);
const NEEDS = [meaning];

interface HelpedProps {
  /** What the field is called. */
  label: string;
  children: ReactNode;
}

/** A field, and where its label is a word of the glossary, what that means at the end of the label's line. */
export function Helped({ label, children }: HelpedProps) {
  const word = termOf(label);
  if (word === undefined) return children;
  return (
    <div className={classes.field}>
      {children}
      <Ask word={word} className={classes.button} needs={NEEDS} position="bottom-end">
        <TermMeaning word={word} />
      </Ask>
    </div>
  );
}
