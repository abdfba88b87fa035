import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { toggleChoice, marksOf } from '#planning/chart/selection.ts';
import { ChartTree } from '#src/shared/ui/ChartTree.tsx';
import { useChartView } from '#src/shared/ui/chart-view.ts';
import type { Accounting } from '#src/shared/places/structure.ts';
import classes from '#src/features/expense/AccountPicker.module.css';

interface AccountPickerProps {
  label: string;
  accounts: readonly Accounting[];
  /** One account, by click or Enter. */
  onPick?: (account: Accounting) => void;
  value?: number | undefined;
  /** Several accounts; naming a sintética names all below it. */
  chosen?: ReadonlySet<number>;
  onChosen?: (chosen: ReadonlySet<number>) => void;
  /** Takes the focus when its panel opens. */
  takesFocus?: boolean;
  /** Said below the tree. */
  foot?: ReactNode;
}

/** The chart of accounts with its search, to pick one account or to tick several. */
export function AccountPicker({
  label,
  accounts,
  onPick,
  value,
  chosen,
  onChosen,
  takesFocus = false,
  foot,
}: AccountPickerProps) {
  const [search, setSearch] = useState('');
  const view = useChartView(accounts, search);
  const marks = chosen && marksOf(view.nodes, chosen);
  return (
    <div className={classes.picker}>
      <TextInput
        size="xs"
        className={classes.search}
        aria-label={`Buscar em ${label}`}
        placeholder="Buscar por código ou nome"
        leftSection={<IconSearch size={14} stroke={1.6} />}
        value={search}
        data-autofocus={onPick || takesFocus ? true : undefined}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.tree}>
        <ChartTree
          label={label}
          view={view}
          openId={value}
          {...(onPick && { onOpen: onPick })}
          {...(marks && chosen && onChosen && { marks, onMark: (index) => onChosen(toggleChoice(view.nodes, chosen, index)) })}
        />
        {view.visible.length === 0 && <p className={classes.none}>Nenhuma conta encontrada.</p>}
      </div>
      {foot}
    </div>
  );
}
