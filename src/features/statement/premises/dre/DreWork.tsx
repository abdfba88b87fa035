import { useCallback, useMemo, useRef } from 'react';
import type { DrePlan } from '#planning/accrual/plan.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { Issue } from '#planning/plan/issue.ts';
import { THING_COLUMNS } from '#src/features/statement/premises/dre/columns.ts';
import { THINGS, withThings } from '#src/features/statement/premises/dre/draft.ts';
import { PremisesProvider } from '#src/features/statement/premises/dre/fields.ts';
import type { DreKind } from '#src/features/statement/premises/dre/kind.ts';
import { PremisesForm } from '#src/features/statement/premises/dre/PremisesForm.tsx';
import { kpisOf } from '#src/features/statement/premises/dre/result-columns.ts';
import { Results } from '#src/features/statement/premises/dre/Results.tsx';
import classes from '#src/features/statement/premises/premises.module.css';
import { jumpTo } from '#src/premises/jump.ts';
import { KpiStrip } from '#src/premises/KpiStrip.tsx';
import type { WorkProps } from '#src/premises/ModulePremises.tsx';
import { useListStore } from '#src/premises/premise-store.ts';
import { PremiseGrid } from '#src/premises/PremiseGrid.tsx';
import tools from '#src/premises/TableTools.module.css';
import { TableTools } from '#src/premises/TableTools.tsx';
import { useWork } from '#src/premises/use-work.ts';
import { WorkFrame } from '#src/premises/WorkFrame.tsx';
import { drePlan } from '#src/resources/dre-plan.ts';
import { moduleLabel } from '#contract/enterprise-labels.ts';
import { IssueNotes } from '#src/premises/IssueNotes.tsx';

interface DreWorkProps extends WorkProps<DrePlan> {
  kind: DreKind;
  /** Rates as the cash flow's premises have them; null: there are none. */
  taxes: CashflowPlan['taxes'] | null;
}

/** The premises of one module's income statement with what they book, worked out while they are typed. */
export function DreWork({ kind, taxes, ...props }: DreWorkProps) {
  const writing = drePlan.useSave({ failure: 'form' });
  const work = useWork(kind, props, writing.mutateAsync);
  const { version, module, lock, draft, now, plan, change, issues, shown, stale, other, explained } = work;
  const section = useRef<HTMLElement>(null);
  const thingsNow = useCallback(() => now().things, [now]);
  const readOnly = useCallback(() => lock, [lock]);
  const store = useListStore({ columns: THING_COLUMNS, table: THINGS, rows: draft.things, now: thingsNow, readOnly });
  const set = useCallback(
    (part: Partial<DrePlan>) => change((typed) => ({ ...typed, plan: { ...typed.plan, ...part } })),
    [change],
  );
  const onJump = ({ field }: Issue) =>
    field === 'depreciation' ? section.current?.querySelector<HTMLElement>('[role=grid]')?.focus() : jumpTo(field);
  // What is listed stands apart in the draft; the form tells how much of it there is.
  const premises = useMemo(
    () => ({ plan: { ...draft.plan, depreciation: plan.depreciation }, set, issues, disabled: lock !== null }),
    [draft.plan, plan.depreciation, set, issues, lock],
  );
  const label = `${moduleLabel(module)}, ${version.nome}`;
  return (
    <WorkFrame
      work={work}
      exporting={null}
      begun={props.begun}
      onJump={onJump}
      form={
        <PremisesProvider value={premises}>
          <PremisesForm taxes={taxes} />
        </PremisesProvider>
      }
    >
      {shown && <KpiStrip label={`Totais, ${label}`} kpis={kpisOf(shown.result, other?.figures ?? null)} stale={stale} />}
      <IssueNotes label="Avisos das premissas" issues={issues} onJump={onJump} />
      <section aria-label="Depreciação" ref={section}>
        <TableTools store={store} lock={lock} onNotice={work.setNotice}>
          <h2>Depreciação</h2>
          <p className={tools.lead}>Partes iguais do primeiro mês até o fim da vida útil; os centavos que sobram, na última.</p>
        </TableTools>
        <div className={classes.short}>
          <PremiseGrid
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
