import type { KeyboardEvent, SyntheticEvent } from 'react';
import { headTermOf } from '#src/shared/help/head-terms.ts';
import { WordHelp } from '#src/shared/help/WordHelp.tsx';
import type { HeadMarkProps } from '#src/shared/ui/head-mark.tsx';

const stop = (event: SyntheticEvent) => event.stopPropagation();
/** Escape closes what is open, wherever that is heard. */
const stopKey = (event: KeyboardEvent) => event.key === 'Escape' || event.stopPropagation();

/** «?» beside a head that is called by a word of the glossary. A grid around it hears nothing of what is done there. */
export function HeadHelp({ label, long, earlier = [], before = false }: HeadMarkProps) {
  const word = headTermOf(label) ?? (long === undefined ? undefined : headTermOf(long));
  if (word === undefined || earlier.some((head) => headTermOf(head.label) === word)) return null;
  return (
    <span role="none" data-help onPointerDown={stop} onMouseDown={stop} onClick={stop} onDoubleClick={stop} onKeyDown={stopKey}>
      <WordHelp word={word} before={before} />
    </span>
  );
}
