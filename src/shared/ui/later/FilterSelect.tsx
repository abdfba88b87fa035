import { InputBase, type SelectProps } from '@mantine/core';
import { use, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { InRows } from '#src/shared/ui/filter-rows.ts';
import classes from '#src/shared/ui/later/FilterSelect.module.css';
import { selectInput } from '#src/shared/ui/later/boxes.ts';
import { loadAhead } from '#src/shared/ui/later/later.ts';
import { useWanted } from '#src/shared/ui/later/use-wanted.ts';

type Choice = NonNullable<SelectProps['data']>[number];
type FilterSelectProps = SelectProps & { 'aria-label': string };

const OPENS = /^(?:Arrow(?:Down|Up)|Enter| )$/;

/** How long a press that ends without a click (a finger that scrolled away) is waited for, in milliseconds. */
const PRESS_ENDS = 400;

const ahead = () => loadAhead([selectInput]);

/** The word that is shown for a value. */
function wordOf(data: readonly Choice[], value: unknown): string {
  for (const one of data) {
    if (typeof one !== 'object') {
      if (String(one) === value) return String(one);
    } else if ('group' in one) {
      const word = wordOf(one.items as readonly Choice[], value); // a group holds no groups
      if (word !== '') return word;
    } else if (String(one.value) === value) return String(one.label ?? one.value);
  }
  return '';
}

/** Whether a press has begun whose click is still to come. */
function useHeld(): [boolean, (held: boolean) => void] {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!held) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onEnd = () => (timer = setTimeout(() => setHeld(false), PRESS_ENDS));
    const ends = ['pointerup', 'pointercancel'];
    for (const type of ends) addEventListener(type, onEnd, true);
    return () => {
      clearTimeout(timer);
      for (const type of ends) removeEventListener(type, onEnd, true);
    };
  }, [held]);
  return [held, setHeld];
}

/**
 * A choice that stands over a list and narrows it: the choice's word alone, until the list of choices is loaded, when a
 * pointer or the focus comes near. What was pressed before that is open when it comes.
 */
export function FilterSelect(props: FilterSelectProps) {
  const { data = [], value, placeholder, disabled = false } = props;
  const word = wordOf(data, value);
  const inRows = use(InRows) !== null;
  const own = {
    // One below the other there is room for its name, which a choice alone does not say.
    ...(inRows && { label: props['aria-label'] }),
    className: `${classes.filter} ${props.className ?? ''}`,
    wrapperProps: { 'data-word': word || placeholder },
  };
  const [pressed, setPressed] = useState(false);
  const [focused, setFocused] = useState(false);
  // A browser gives no click to a field that was taken away while it was pressed: the list waits until the press has
  // ended.
  const [held, setHeld] = useHeld();
  const here = useWanted(selectInput, pressed, () => setPressed(false));
  const Select = held ? null : here;
  const field = useRef<HTMLInputElement>(null);
  const came = Select !== null;
  // It takes the place of what had the focus, which is then no longer told that it lost it.
  useLayoutEffect(() => {
    if (came && focused) field.current?.focus({ preventScroll: true });
  }, [came, focused]);
  // oxlint-disable-next-line react/static-components -- loaded once, and the same from then on
  if (Select) return <Select {...props} {...own} ref={field} unfoldedFirst={pressed} />;
  return (
    <InputBase
      size="sm"
      pointer
      readOnly
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- it has no list to control until there is one
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={props['aria-label']}
      aria-busy={pressed || undefined}
      autoComplete="off"
      {...own}
      disabled={disabled}
      placeholder={placeholder}
      value={word}
      rightSection={<span className={classes.chevron} aria-hidden />}
      rightSectionPointerEvents="none"
      onPointerEnter={ahead}
      onTouchStart={ahead}
      onFocus={() => {
        setFocused(true);
        ahead();
      }}
      onBlur={() => setFocused(false)}
      onPointerDown={() => setHeld(true)}
      onClick={() => {
        setHeld(false);
        setPressed(true);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') setPressed(false);
        if (!OPENS.test(event.key)) return;
        event.preventDefault();
        setPressed(true);
      }}
    />
  );
}
