import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, formatReais } from '#planning/text/money-format.ts';
import { MAX_CELL_CENTS } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import { COST_CATEGORIES, type CostCategory, type IncurredCost } from '#planning/poc/plan.ts';
import { applyCosts, type AppliedCosts } from '#planning/revenue/actuals.ts';
import { COST_LABELS } from '#src/features/revenue/cost/labels.ts';
import { ApplyDialog, ApplyFoot } from '#src/features/revenue/actuals/ApplyDialog.tsx';
import classes from '#src/features/revenue/actuals/actuals.module.css';
import { Changes, ReadNote } from '#src/features/revenue/actuals/ReadNote.tsx';
import { actualCostsOptions } from '#src/resources/actuals.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface ApplyCostsProps {
  modulo: number;
  costs: readonly IncurredCost[];
  closed: Month | null;
  disabled: boolean;
  onApply: (edits: AppliedCosts['edits'], category: CostCategory) => void;
}

const CATEGORIES = COST_CATEGORIES.map((value) => ({ value, label: COST_LABELS[value] }));

/** What UAU paid for the module in the place of its incurred cost, up to a month. */
export function ApplyCosts(props: ApplyCostsProps) {
  return (
    <ApplyDialog disabled={props.disabled} proposed={props.closed}>
      {(through, onClose) => <Preview key={through} {...props} through={through} onClose={onClose} />}
    </ApplyDialog>
  );
}

function Preview({
  modulo,
  costs,
  closed,
  through,
  onApply,
  onClose,
}: ApplyCostsProps & { through: Month; onClose: () => void }) {
  const read = useQuery(actualCostsOptions({ modulo, through }));
  const [category, setCategory] = useState<CostCategory | null>(null);
  const foot = <ApplyFoot accept={null} onClose={onClose} />;
  if (!read.data) {
    return (
      <>
        <ReadState read={read} lines={5} label="Lendo o realizado" />
        {foot}
      </>
    );
  }
  if (read.data.reason !== '') {
    return (
      <>
        <ReadNote actuals={read.data} />
        {foot}
      </>
    );
  }
  const applied = category === null ? null : applyCosts(costs, read.data.months, { through, category, closed });
  const beyond = applied?.months.find(({ after }) => Math.abs(after) > MAX_CELL_CENTS);
  const paid = read.data.months.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <ReadNote actuals={read.data} />
      <p>{`Pago até ${monthLabel(through)}: ${formatReais(paid)}.`}</p>
      <SelectInput
        label="Categoria do custo"
        description="O UAU não diz a categoria do que foi pago. O custo desta categoria, realizado e previsto, é substituído até o mês de corte."
        withAsterisk
        placeholder="Escolha"
        comboboxProps={{ withinPortal: false }}
        data={CATEGORIES}
        value={category}
        onChange={(value) => setCategory(COST_CATEGORIES.find((known) => known === value) ?? null)}
      />
      {applied && category && (
        <>
          <Changes
            caption={`Custo incorrido até ${monthLabel(through)}`}
            lines={[{ label: COST_LABELS[category], unit: 'cents', ...applied.total }]}
          />
          <Months months={applied.months} />
          {closed !== null && <p className={classes.note}>{`Os meses fechados, até ${monthLabel(closed)}, ficam como estão.`}</p>}
          {beyond && (
            <p className={classes.problem} role="alert">
              {`O valor de ${monthLabel(beyond.month)} passa do limite de um mês, ${formatMoney(MAX_CELL_CENTS)}. Confira no UAU.`}
            </p>
          )}
          {applied.edits.length === 0 && <p className={classes.note}>Nada muda: o custo já é o do UAU.</p>}
        </>
      )}
      <ApplyFoot
        accept={applied && category && applied.edits.length > 0 && !beyond ? () => onApply(applied.edits, category) : null}
        onClose={onClose}
      />
    </>
  );
}

function Months({ months }: { months: AppliedCosts['months'] }) {
  const changed = months.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys have to reach it
    <div className={classes.scroll} role="region" aria-label="Meses que mudam" tabIndex={0}>
      <Changes
        label="Meses que mudam"
        first="Mês"
        lines={changed.map(({ month, before, after }) => ({ label: monthLabel(month), unit: 'cents', before, after }))}
      />
    </div>
  );
}
