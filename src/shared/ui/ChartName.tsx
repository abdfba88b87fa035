import { IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react';
import type { ChartNode } from '#planning/chart/tree.ts';
import type { Marks } from '#planning/chart/selection.ts';
import { isWaiting } from '#src/shared/data/waiting.ts';
import type { ChartAccount, ChartView } from '#src/shared/ui/chart-view.ts';
import { Waiting } from '#src/shared/ui/Waiting.tsx';
import classes from '#src/shared/ui/ChartTree.module.css';

export const CHECKED = { all: true, some: 'mixed', none: false } as const;

interface NameProps<A extends ChartAccount> {
  node: ChartNode<A>;
  index: number;
  view: ChartView<A>;
  mark: Marks | undefined;
}

/** Code and name of an account, indented by its depth, with the marks that fold and tick it. */
export function ChartName<A extends ChartAccount>({ node, index, view, mark }: NameProps<A>) {
  const { account, depth, end } = node;
  const branch = end > index + 1;
  return (
    <span role="gridcell" className={classes.name} style={{ paddingLeft: depth * 18 }}>
      {branch ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the arrow keys fold; the mark is for the mouse
        <span
          className={classes.chevron}
          data-expanded={view.isOpen(index) || undefined}
          onClick={(event) => {
            event.stopPropagation();
            view.toggle(index);
          }}
        >
          <IconChevronRight size={16} aria-hidden />
        </span>
      ) : (
        <span className={classes.chevron} />
      )}
      {mark && (
        <span
          role="checkbox"
          aria-checked={CHECKED[mark]}
          aria-label={account.nome}
          className={classes.box}
          data-mark={mark}
          tabIndex={-1}
        >
          {mark === 'all' && <IconCheck size={12} stroke={3} aria-hidden />}
          {mark === 'some' && <IconMinus size={12} stroke={3} aria-hidden />}
        </span>
      )}
      <span className={classes.code}>{account.codigo}</span>
      <span className={classes.text} data-branch={branch || undefined} title={account.nome}>
        {account.nome}
      </span>
      {isWaiting(account) && <Waiting />}
    </span>
  );
}
