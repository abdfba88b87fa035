import { AskButton } from '#src/shared/help/AskButton.tsx';
import classes from '#src/shared/help/WordHelp.module.css';
import { TermMeaning } from '#src/shared/help/TermMeaning.tsx';
import { Popover } from '#src/shared/ui/later/Popover.tsx';

export interface WordHelpProps {
  word: string;
  /** Before the name, where that one ends at an edge. */
  before?: boolean;
}

/** What a figure's name means, behind a «?» at its end, which takes no room of its own. */
export const WordHelp = ({ word, before = false }: WordHelpProps) => (
  <span className={classes.place} data-before={before || undefined}>
    <Popover
      position={before ? 'bottom-end' : 'bottom-start'}
      width={280}
      shadow="md"
      button={<AskButton word={word} className={classes.button ?? ''} />}
    >
      <TermMeaning word={word} />
    </Popover>
  </span>
);
