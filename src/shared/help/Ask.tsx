import type { ComponentProps, HTMLAttributes, KeyboardEvent, Ref } from 'react';
import type { Word } from '#src/shared/help/glossary.ts';
import { Popover } from '#src/shared/ui/later/Popover.tsx';

interface AskButtonProps extends HTMLAttributes<HTMLElement> {
  word: Word;
  ref?: Ref<HTMLSpanElement>;
}

/** «?» beside what is called by a word: asks what it means. Also where all around it is disabled. */
const AskButton = ({ word, ref, ...hung }: AskButtonProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button within a disabled fieldset is disabled too
  <span {...hung} ref={ref} role="button" tabIndex={0} aria-label={`O que é ${word}?`} onKeyDown={press} />
);

interface AskProps extends Omit<ComponentProps<typeof Popover>, 'button'> {
  word: Word;
  /** Of the button. */
  className: string | undefined;
}

/** The button, and what it opens. */
export const Ask = ({ word, className = '', ...popover }: AskProps) => (
  <Popover width={280} shadow="md" {...popover} button={<AskButton word={word} className={className} />} />
);

function press(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  // Neither the form is sent nor the page scrolled.
  event.preventDefault();
  event.currentTarget.click();
}
