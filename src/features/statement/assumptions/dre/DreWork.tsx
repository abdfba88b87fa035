import { useCallback, useRef } from 'react';
import type { DrePlan } from '#planning/accrual/plan.ts';
import type { AccrualSheet } from '#planning/accrual/sheet.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { Issue } from '#planning/plan/issue.ts';
import { THINGS, withThings, type Draft, type ThingRow } from '#src/features/statement/assumptions/dre/draft.ts';
import { GROUPS } from '#src/features/statement/assumptions/dre/fields.ts';
import { kpisOf } from '#src/features/statement/assumptions/dre/result-columns.ts';
import { Results } from '#src/features/statement/assumptions/dre/Results.tsx';
import { Taxes } from '#src/features/statement/assumptions/dre/Taxes.tsx';
import classes from '#src/features/statement/assumptions/assumptions.module.css';
import type { PremisePlace } from '#src/assumptions/arrival.ts';
import type { AssumptionForm } from '#src/assumptions/assumption-fields.ts';
import { AssumptionGroups } from '#src/assumptions/AssumptionGroups.tsx';
import { acceptMonth, amount, text, WHOLE } from '#src/assumptions/cells.ts';
import { jumpTo } from '#src/assumptions/jump.ts';
import { IssueNotes } from '#src/assumptions/IssueNotes.tsx';
import { KpiStrip } from '#src/assumptions/KpiStrip.tsx';
import type { WorkProps } from '#src/assumptions/ModuleAssumptions.tsx';
import { useListStore } from '#src/assumptions/assumption-store.ts';
import { AssumptionGrid } from '#src/assumptions/AssumptionGrid.tsx';
import tools from '#src/assumptions/TableTools.module.css';
import { TableTools } from '#src/assumptions/TableTools.tsx';
import { useWork } from '#src/assumptions/use-work.ts';
import { WorkFrame } from '#src/assumptions/WorkFrame.tsx';
import { monthLabel } from '#src/shared/format/month.ts';
import type { GridColumn } from '#src/shared/ui/grid/types.ts';

/** What is depreciated, and over how long. */
const THING_COLUMNS: GridColumn<ThingRow>[] = [
  { ...text<ThingRow>('label', 'Item', 240, ({ label }) => label), narrowWidth: 150, maxLength: 100, frozen: true },
  amount<ThingRow>('value', 'Valor', ({ value }) => value),
  {
    ...text<ThingRow>('first', 'Primeiro mês', 112, ({ first }) => (first === null ? '' : monthLabel(first))),
    accept: acceptMonth,
  },
  { ...amount<ThingRow>('months', 'Vida útil (meses)', ({ months }) => months), notation: WHOLE, noSums: true, width: 128 },
];

interface DreWorkProps extends WorkProps<DrePlan, Draft, AccrualSheet<number>> {
  /** Rates as the cash flow's assumptions have them; null: there are none. */
  taxes: CashflowPlan['taxes'] | null;
}

/** The assumptions of one module's income statement with what they book, worked out while they are typed. */
export function DreWork({ taxes, ...props }: DreWorkProps) {
  const work = useWork(props);
  const { label, lock, draft, now, plan, change, issues, shown, stale, other, explained } = work;
  const section = useRef<HTMLElement>(null);
  const thingsNow = useCallback(() => now().things, [now]);
  const readOnly = useCallback(() => lock, [lock]);
  const store = useListStore({ columns: THING_COLUMNS, table: THINGS, rows: draft.things, now: thingsNow, readOnly });
  const onJump = ({ field }: Issue) =>
    field === 'depreciation' ? section.current?.querySelector<HTMLElement>('[role=grid]')?.focus() : jumpTo(field);
  const onArrive = ({ field }: PremisePlace) => {
    if (field !== 'depreciation') return false;
    section.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
    return true;
  };
  const form: AssumptionForm<DrePlan> = {
    // What is listed stands apart in the draft; the form tells how much of it there is.
    plan: { ...draft.plan, depreciation: plan.depreciation },
    change: (next) => change((typed) => ({ ...typed, plan: next(typed.plan) })),
    issues,
    disabled: lock !== null,
  };
  return (
    <WorkFrame
      work={work}
      onJump={onJump}
      onArrive={onArrive}
      form={
        <>
          <AssumptionGroups form={form} groups={GROUPS} slots={{}} />
          <Taxes taxes={taxes} />
        </>
      }
      figures={shown && <KpiStrip label={`Totais, ${label}`} kpis={kpisOf(shown.result, other?.figures ?? null)} stale={stale} />}
    >
      <IssueNotes issues={issues} onJump={onJump} />
      <section aria-label="Depreciação" ref={section}>
        <TableTools store={store} lock={lock} onNotice={work.setNotice}>
          <h2>Depreciação</h2>
          <p className={tools.lead}>Partes iguais do primeiro mês até o fim da vida útil; os centavos que sobram, na última.</p>
        </TableTools>
        <div className={classes.short}>
          <AssumptionGrid
            store={store}
            label={`Depreciação, ${label}`}
            onEdits={(edits) => change((typed) => withThings(typed, edits))}
            onNotice={work.setNotice}
          />
        </div>
      </section>
      {shown && <Results label={label} figures={shown.result} {...{ stale, other, explained }} onExplain={work.setExplained} />}
    </WorkFrame>
  );
}
