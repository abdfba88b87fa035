import { Button, Kbd } from '@mantine/core';
import type { FigureCell, FigureColumn, FigureGroup } from '#src/shared/ui/figures/figure-rows.ts';
import classes from '#src/shared/ui/figures/FigureTree.module.css';

interface FigureFootProps {
  /** The line and the column that the keys are at, and what stands there. */
  label: string;
  column: FigureColumn | undefined;
  group: FigureGroup | undefined;
  figure: FigureCell | undefined;
  /** Null: what is shown has no explanation of its own. */
  onExplain: (() => void) | null;
}

/**
 * Under the figures: which one is chosen, and how to have it explained, for whoever does not know the key or has none.
 */
export function FigureFoot({ label, column, group, figure, onExplain }: FigureFootProps) {
  const where = [group?.label, column?.label].filter(Boolean).join(' · ');
  return (
    <div className={classes.foot}>
      <span className={classes.chosen} aria-hidden>
        {figure && column ? (
          <>
            <span className={classes.where}>
              {label} · {where}
            </span>
            <strong>{figure.text}</strong>
          </>
        ) : (
          <span className={classes.where}>Escolha um valor para ver de onde vem.</span>
        )}
      </span>
      {onExplain && (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.explain ?? ''}
          disabled={!figure}
          rightSection={<Kbd size="xs">E</Kbd>}
          onClick={onExplain}
        >
          Explicar
        </Button>
      )}
    </div>
  );
}

/** The heading that a column stands under. */
export function groupOf(groups: readonly FigureGroup[] | undefined, column: number): FigureGroup | undefined {
  let end = 0;
  return groups?.find(({ span }) => (end += span) > column);
}
