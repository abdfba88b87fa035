import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconFilterOff, IconX } from '@tabler/icons-react';
import { createElement, use, useState, type ReactNode } from 'react';
import classes from '#src/shared/ui/FilterBar.module.css';
import { FoldButton } from '#src/shared/ui/FoldButton.tsx';
import { focusFirstFilter, InRows, type FilterPart } from '#src/shared/ui/filter-rows.ts';
import { later, type Later } from '#src/shared/ui/later/later.ts';
import { Popover } from '#src/shared/ui/later/Popover.tsx';
import { useWanted } from '#src/shared/ui/later/use-wanted.ts';
import { useNarrow } from '#src/shared/ui/narrow.ts';

const sheet = later(async () => (await import('#src/shared/ui/FilterSheet.tsx')).FilterSheet);

interface FilterBarProps {
  children: ReactNode;
  /** How many filters are on, for the folded button. */
  active: number;
  /** Takes all filters away; absent when there is nothing to take. */
  onClear?: (() => void) | undefined;
  /** Paper says which filters are on; reports say it in words of their own. */
  onPaper?: boolean;
}

/** A page's filters: chips in a row, on a narrow screen one button that opens them as rows with their values. */
export function FilterBar({ children, active, onClear, onPaper = false }: FilterBarProps) {
  const narrow = useNarrow();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const Sheet = useWanted(sheet, opened, close);
  if (!narrow) {
    return (
      <div className={classes.bar} data-paper={onPaper || undefined} role="group" aria-label="Filtros">
        {children}
        {onClear && active > 0 && (
          // Narrow on purpose: a filter that is set must not push the page's actions into a second row.
          <ActionIcon
            aria-label="Limpar filtros"
            title="Limpar filtros"
            onClick={({ currentTarget }) => {
              focusFirstFilter(currentTarget);
              onClear();
            }}
          >
            <IconFilterOff size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
    );
  }
  return (
    <>
      <FoldButton active={active} onClick={() => setOpened(true)} />
      {onPaper && (
        <div className={classes.bar} data-paper data-only>
          {children}
        </div>
      )}
      {Sheet && createElement(Sheet, { opened, active, onClear, onClose: close }, children)}
    </>
  );
}

/** A filter that goes with its value leaves the focus to the first of those that stay. */
const passOn = (chip: HTMLSpanElement) => () => {
  if (chip.contains(document.activeElement)) focusFirstFilter(chip);
};

interface FilterChipProps {
  label: string;
  /** What is chosen, in words; null when the filter is off. */
  value: string | null;
  /** What holds while it is off, which a row says beside its name. */
  off?: string | undefined;
  /** The chip's own words while it is off, where they are not its name. */
  chip?: string | undefined;
  onClear?: (() => void) | undefined;
  /** Draws the choices; `close` after one was made. */
  children: (close: () => void) => ReactNode;
  width?: number | undefined;
  /** What its choices are drawn by, where that is loaded when it is about to be opened. */
  needs?: readonly Later<unknown>[];
}

/** One filter: its name and choice on a button, its choices below it. */
export function FilterChip(props: FilterChipProps) {
  const { label, value, off, chip = label, onClear, children, width = 340, needs } = props;
  const row = use(InRows);
  const look = (part: FilterPart) => `${classes[part]} ${row?.[part] ?? ''}`;
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <span ref={passOn} className={look('chip')} data-on={value !== null || undefined}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={width}
        shadow="sm"
        className={classes.dropdown}
        label={label}
        needs={needs}
        button={
          <UnstyledButton data-filter className={look('button')} title={value === null ? undefined : `${label}: ${value}`}>
            <span className={look('label')}>{row ? label : value === null ? chip : `${label}:`}</span>{' '}
            {(row || value !== null) && <span className={look('value')}>{value ?? off}</span>}
            {(value === null || !onClear) && <IconChevronDown size={14} stroke={1.8} aria-hidden />}
          </UnstyledButton>
        }
      >
        {children(close)}
      </Popover>
      {value !== null && onClear && (
        <UnstyledButton
          className={look('clear')}
          aria-label={`Tirar o filtro ${label}`}
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('button')?.focus();
            onClear();
          }}
        >
          <IconX size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  );
}

interface ChoiceListProps<Key extends string | number> {
  label: string;
  choices: readonly { key: Key; label: string }[];
  value: Key | null;
  onChange: (key: Key) => void;
}

/** A short list of choices of which one holds. */
export function ChoiceList<Key extends string | number>({ label, choices, value, onChange }: ChoiceListProps<Key>) {
  return (
    <div role="group" aria-label={label} className={classes.choices}>
      {choices.map((choice) => (
        <UnstyledButton
          key={choice.key}
          className={classes.choice}
          aria-pressed={choice.key === value}
          data-autofocus={choice.key === value || undefined}
          onClick={() => onChange(choice.key)}
        >
          {choice.label}
        </UnstyledButton>
      ))}
    </div>
  );
}

interface ChoiceChipProps<Key extends string | number>
  extends ChoiceListProps<Key>, Pick<FilterChipProps, 'chip' | 'off' | 'onClear' | 'width'> {
  /** What is chosen, in words; absent: the chip is no filter that may be off. */
  shown?: string | null;
}

/** A chip that opens a short list of choices and closes with a choice. */
export function ChoiceChip<Key extends string | number>(props: ChoiceChipProps<Key>) {
  const { label, chip, off, shown = null, onClear, width, choices, value, onChange } = props;
  const always = choices.find(({ key }) => key === value)?.label;
  return (
    <FilterChip {...{ label, chip, onClear, width }} value={shown} off={always ?? off}>
      {(close) => (
        <ChoiceList
          label={label}
          choices={choices}
          value={value}
          onChange={(key) => {
            onChange(key);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
