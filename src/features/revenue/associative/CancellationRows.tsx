import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { CancellationRow } from '#planning/associative/plan.ts';
import type { Month } from '#planning/numbers/months.ts';
import classes from '#src/assumptions/assumptions.module.css';
import { Helped } from '#src/shared/help/Helped.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { WholeInput } from '#src/shared/ui/WholeInput.tsx';

interface CancellationRowsProps {
  rows: readonly CancellationRow[];
  /** First month of the plan. */
  start: Month;
  disabled: boolean;
  onChange: (rows: CancellationRow[]) => void;
}

/** Cancelled sales month by month. */
export function CancellationRows({ rows, start, disabled, onChange }: CancellationRowsProps) {
  const id = useId();
  const change = (at: number, part: Partial<CancellationRow>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <div className={classes.rows} role="group" aria-label="Distratos mês a mês">
      {rows.map((row, at) => (
        // Rows have no name of their own: their place is what they are known by.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${id}-${at}`} className={classes.row}>
          <Helped path="cancellations.month" label="Mês">
            <MonthInput
              label="Mês"
              disabled={disabled}
              value={row.month}
              onChange={(month) => change(at, { month: month === '' ? row.month : month })}
            />
          </Helped>
          <Helped path="cancellations.units" label="Un.">
            <WholeInput
              label="Un."
              disabled={disabled}
              live
              value={row.units}
              onChange={(units) => change(at, { units: units ?? 0 })}
            />
          </Helped>
          <Helped path="cancellations.sale" label="Venda">
            <MonthInput
              label="Venda"
              placeholder="mais antiga"
              disabled={disabled}
              value={row.sale ?? ''}
              onChange={(sale) => change(at, { sale: sale === '' ? null : sale })}
            />
          </Helped>
          <ActionIcon
            aria-label={`Remover o distrato ${at + 1}`}
            disabled={disabled}
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        disabled={disabled}
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...rows, { month: rows.at(-1)?.month ?? start, units: 0, sale: null }])}
      >
        Adicionar mês
      </Button>
    </div>
  );
}
