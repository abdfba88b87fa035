import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Ask } from '#src/shared/help/Ask.tsx';
import { fieldTermOf } from '#src/shared/help/terms.ts';
import classes from '#src/shared/help/Helped.module.css';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const meaning = later(async () => (await import('#src/shared/help/FieldMeaning.tsx')).FieldMeaning);
const FieldMeaning = drawnLater(meaning);
const NEEDS = [meaning];

interface HelpedProps {
  /** What the field is called. */
  label: string;
  /** Of a field of assumptions, which has help of its own: its path (`field-help.ts`). */
  path?: string;
  /** What it is called where it stands alone; what it is called here may be the end of a sentence. */
  name?: string;
  children: ReactNode;
}

/**
 * A field, and at the end of its label's line what it is, and what its word of the glossary means. Who goes on by Tab
 * goes from field to field: F1 asks from within one. A field that takes no focus leaves the stop to its «?».
 */
export function Helped({ label, path, name = label, children }: HelpedProps) {
  const word = fieldTermOf(label);
  const place = useRef<HTMLDivElement>(null);
  const [isShut, setShut] = useState(false);
  useEffect(() => {
    if (place.current) setShut(isShutWithin(place.current));
    // oxlint-disable-next-line react/exhaustive-deps -- what shuts it draws the field again
  }, [children]);
  if (word === undefined && path === undefined) return children;
  return (
    <div ref={place} role="none" className={classes.field} onKeyDown={askByKey}>
      {children}
      <Ask name={word ?? name} className={classes.button} stop={isShut} needs={NEEDS} position="bottom-end">
        <FieldMeaning {...{ label: name, word, path }} />
      </Ask>
    </div>
  );
}

/** Itself, or with a fieldset around it. What is chosen in a field may have buttons of its own. */
const isShutWithin = (place: HTMLElement): boolean =>
  (place.querySelector('input:not([type=hidden]), select, textarea') ?? place.querySelector('button'))?.matches(':disabled') ??
  true;

const dialogOf = (element: Element) => element.closest('[role="dialog"]');

function askByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'F1' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  // The browser's own help stays away. The field keeps the focus until the help has it, which gives it back.
  event.preventDefault();
  // A key that is held down asks once; in what it opened there is nothing more to ask.
  const isWithin = event.target instanceof Element && dialogOf(event.target) === dialogOf(event.currentTarget);
  if (event.repeat || !isWithin) return;
  event.currentTarget.querySelector<HTMLElement>(`.${classes.button}`)?.click();
}
