import type { ComponentProps, HTMLAttributes, KeyboardEvent, Ref } from 'react';
import { Popover } from '#src/shared/ui/later/Popover.tsx';

interface AskButtonProps extends HTMLAttributes<HTMLElement> {
  name: string;
  /** A stop of the Tab key; where it is none, F1 asks from the field beside it. */
  stop: boolean;
  ref?: Ref<HTMLSpanElement>;
}

/** «?» beside what is called by a word: asks what it means. Also where all around it is disabled. */
const AskButton = ({ name, stop, ref, ...hung }: AskButtonProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button within a disabled fieldset is disabled too
  <span
    {...hung}
    ref={ref}
    role="button"
    tabIndex={stop ? 0 : -1}
    aria-label={`O que é ${name}?`}
    aria-keyshortcuts={stop ? undefined : 'F1'}
    onKeyDown={press}
  />
);

interface AskProps extends Omit<ComponentProps<typeof Popover>, 'button'> {
  /** What is asked about. */
  name: string;
  /** Of the button. */
  className: string | undefined;
  stop?: boolean;
}

/** The button, and what it opens. */
export const Ask = ({ name, className = '', stop = true, ...popover }: AskProps) => (
  <Popover width={280} shadow="md" {...popover} button={<AskButton {...{ name, className, stop }} />} />
);

function press(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  // Neither the form is sent nor the page scrolled.
  event.preventDefault();
  event.currentTarget.click();
}
