import { Ask } from '#src/shared/help/Ask.tsx';
import type { Word } from '#src/shared/help/glossary.ts';
import classes from '#src/shared/help/WordHelp.module.css';
import { TermMeaning } from '#src/shared/help/TermMeaning.tsx';

export interface WordHelpProps {
  word: Word;
  /** Before the name, where that one ends at an edge. */
  before?: boolean;
}

/** What a figure's name means, behind a «?» at its end, which takes no room of its own. */
export const WordHelp = ({ word, before = false }: WordHelpProps) => (
  <span className={classes.place} data-before={before || undefined}>
    <Ask name={word} className={classes.button} position={before ? 'bottom-end' : 'bottom-start'}>
      <TermMeaning word={word} />
    </Ask>
  </span>
);
