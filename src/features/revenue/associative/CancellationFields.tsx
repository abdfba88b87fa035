import { ActionIcon, Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { CancellationRow, Cancellations } from '#planning/associative/plan.ts';
import { useField, usePremises } from '#src/features/revenue/associative/fields.ts';
import classes from '#src/premises/premises.module.css';
import { Hint, Pair } from '#src/premises/PremiseGroup.tsx';
import { keyOf, optionsOf } from '#src/shared/ui/options.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { WholeInput } from '#src/shared/ui/WholeInput.tsx';

const KINDS = { nenhum: 'Sem distratos', percentual: '% das vendas do mês', linhas: 'Mês a mês' } as const;

/** Cancelled sales and what is given back for them. */
export function CancellationFields() {
  const { plan, set } = usePremises();
  const { cancellations, refund } = plan;
  const field = useField('cancellations');
  const back = useField('refund');
  const turn = (kind: keyof typeof KINDS | undefined) => {
    if (kind === 'nenhum') set({ cancellations: null });
    if (kind === 'percentual') set({ cancellations: { kind, share: 0, lag: 6 } });
    if (kind === 'linhas') set({ cancellations: { kind, rows: [{ month: plan.start, units: 0, sale: null }] } });
  };
  return (
    <>
      <SelectInput
        label="Distratos"
        allowDeselect={false}
        {...field}
        data={optionsOf(KINDS)}
        value={cancellations?.kind ?? 'nenhum'}
        onChange={(value) => turn(keyOf(KINDS, value))}
      />
      {cancellations?.kind === 'percentual' && <ShareOfSales cancellations={cancellations} />}
      {cancellations?.kind === 'linhas' && <Rows rows={cancellations.rows} />}
      {cancellations !== null && (
        <>
          <Pair>
            <PercentInput
              label="Retido do comprador"
              {...back}
              live
              value={refund.kept}
              onChange={(kept) => set({ refund: { ...refund, kept: kept ?? 0 } })}
            />
            {!refund.ring_fenced && (
              <WholeInput
                label="Devolução (meses)"
                disabled={back.disabled}
                live
                value={refund.delay}
                onChange={(delay) => set({ refund: { ...refund, delay: delay ?? 0 } })}
              />
            )}
          </Pair>
          <Checkbox
            label="Patrimônio de afetação"
            disabled={back.disabled}
            checked={refund.ring_fenced}
            onChange={(event) => set({ refund: { ...refund, ring_fenced: event.currentTarget.checked } })}
          />
          {refund.ring_fenced && <Hint>A devolução é paga no mês seguinte ao habite-se.</Hint>}
        </>
      )}
    </>
  );
}

function ShareOfSales({ cancellations }: { cancellations: Extract<Cancellations, { kind: 'percentual' }> }) {
  const { set, disabled } = usePremises();
  return (
    <Pair>
      <PercentInput
        label="% das vendas"
        disabled={disabled}
        live
        value={cancellations.share}
        onChange={(share) => set({ cancellations: { ...cancellations, share: share ?? 0 } })}
      />
      <WholeInput
        label="Meses depois"
        disabled={disabled}
        live
        value={cancellations.lag}
        onChange={(lag) => set({ cancellations: { ...cancellations, lag: lag ?? 0 } })}
      />
    </Pair>
  );
}

function Rows({ rows }: { rows: readonly CancellationRow[] }) {
  const { plan, set, disabled } = usePremises();
  const id = useId();
  const put = (next: CancellationRow[]) => set({ cancellations: { kind: 'linhas', rows: next } });
  const change = (at: number, part: Partial<CancellationRow>) =>
    put(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <div className={classes.rows} role="group" aria-label="Distratos mês a mês">
      {rows.map((row, at) => (
        // Rows have no name of their own: their place is what they are known by.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${id}-${at}`} className={classes.row}>
          <MonthInput
            label="Mês"
            disabled={disabled}
            value={row.month}
            onChange={(month) => change(at, { month: month === '' ? row.month : month })}
          />
          <WholeInput
            label="Un."
            disabled={disabled}
            live
            value={row.units}
            onChange={(units) => change(at, { units: units ?? 0 })}
          />
          <MonthInput
            label="Venda"
            placeholder="mais antiga"
            disabled={disabled}
            value={row.sale ?? ''}
            onChange={(sale) => change(at, { sale: sale === '' ? null : sale })}
          />
          <ActionIcon
            aria-label={`Remover o distrato ${at + 1}`}
            disabled={disabled}
            onClick={() => put(rows.filter((_, place) => place !== at))}
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
        onClick={() => put([...rows, { month: rows.at(-1)?.month ?? plan.start, units: 0, sale: null }])}
      >
        Adicionar mês
      </Button>
    </div>
  );
}
