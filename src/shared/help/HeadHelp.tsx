import type { KeyboardEvent, SyntheticEvent } from 'react';
import { WordHelp } from '#src/shared/help/WordHelp.tsx';
import type { HeadMarkProps } from '#src/shared/ui/head-mark.tsx';
import { FIGURE_TERMS, type Word } from '#src/shared/help/glossary.ts';
import { termOf } from '#src/shared/help/terms.ts';

/** The word of the glossary that a column or a figure is about, by its name; in reais or not. */
export function headTermOf(head: string): Word | undefined {
  const name = head.replace(/ \(R\$(?: mil)?\)$/, '');
  return termOf(head) ?? termOf(name) ?? FIGURE_TERMS.find(({ word }) => word === name)?.word;
}

const stop = (event: SyntheticEvent) => event.stopPropagation();
/** Escape closes what is open, wherever that is heard. */
const stopKey = (event: KeyboardEvent) => event.key === 'Escape' || event.stopPropagation();

const wordOf = ({ label, title }: { label: string; title?: string | undefined }) =>
  headTermOf(label) ?? (title === undefined ? undefined : headTermOf(title));

/** «?» beside a head that is called by a word of the glossary. A grid around it hears nothing of what is done there. */
export function HeadHelp({ label, long, earlier = [], among = [], before = false }: HeadMarkProps) {
  const word = wordOf({ label, title: long });
  if (word === undefined || earlier.some((head) => headTermOf(head.label) === word)) return null;
  const same = among.filter((head) => wordOf(head) === word);
  const teller = same.find((head) => headTermOf(head.label) === word) ?? same[0];
  if (teller && (teller.label !== label || teller.title !== long)) return null;
  return (
    <span role="none" data-help onPointerDown={stop} onMouseDown={stop} onClick={stop} onDoubleClick={stop} onKeyDown={stopKey}>
      <WordHelp word={word} before={before} />
    </span>
  );
}
