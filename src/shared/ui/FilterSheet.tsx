import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusFirstFilter, InRows } from '#src/shared/ui/filter-rows.ts';
import { SheetBox } from '#src/shared/ui/later/SheetBox.tsx';
import classes from '#src/shared/ui/FilterSheet.module.css';

const ROW = {
  chip: classes.chip,
  button: classes.button,
  label: classes.label,
  value: classes.value,
  clear: classes.clear,
};

interface FilterSheetProps {
  children?: ReactNode;
  active: number;
  onClear: (() => void) | undefined;
  opened: boolean;
  onClose: () => void;
}

/** A page's filters on a telephone: rows with their values, in a sheet that is loaded with its first opening. */
export function FilterSheet({ children, active, onClear, opened, onClose }: FilterSheetProps) {
  return (
    <SheetBox
      opened={opened}
      onClose={onClose}
      position="bottom"
      classNames={{ content: classes.sheet }}
      title={<strong>Filtros</strong>}
    >
      <div className={classes.stack} role="group" aria-label="Filtros">
        <InRows value={ROW}>{children}</InRows>
        {onClear && active > 0 && (
          <Button
            variant="default"
            onClick={({ currentTarget }) => {
              focusFirstFilter(currentTarget);
              onClear();
            }}
          >
            Limpar filtros
          </Button>
        )}
        <Button onClick={onClose}>Ver resultado</Button>
      </div>
    </SheetBox>
  );
}
