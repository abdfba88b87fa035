import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatUnit } from '#planning/explain/explanation.ts';
import type { Issue } from '#planning/plan/issue.ts';
import { formatReais } from '#planning/text/money-format.ts';
import type { PocResult } from '#planning/poc/calculate.ts';
import { UNAVAILABLE, type PocPlan, type UnavailableReason } from '#planning/poc/plan.ts';
import classes from '#src/features/revenue/cost/cost.module.css';
import { CHECKED, REMEDIES } from '#src/features/revenue/cost/labels.ts';
import { costTotals, fractionText, unitTotals } from '#src/features/revenue/cost/totals.ts';
import { IssueNotes } from '#src/assumptions/IssueNotes.tsx';
import { monthLabel } from '#src/shared/format/month.ts';
import tables from '#src/shared/ui/CompactTable.module.css';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

interface CheckTabProps {
  plan: PocPlan;
  issues: readonly Issue[];
  result: PocResult | null;
  onJump: (issue: Issue) => void;
}

// The keys of a constant object.
const REASONS = Object.keys(UNAVAILABLE) as UnavailableReason[];

/** Whether everything is there that a result needs, and what is to be done where it is not. */
export function CheckTab({ plan, issues, result, onJump }: CheckTabProps) {
  const costs = costTotals(plan.costs);
  const units = unitTotals(plan.units);
  const monthsOf = (reason: UnavailableReason) =>
    (result?.months ?? []).filter((_, at) => result?.unavailable[at]?.includes(reason) === true);
  return (
    <div className={classes.check}>
      <section aria-label="Disponibilidade do resultado">
        <h2>Disponibilidade do resultado</h2>
        <table className={`${tables.compact} ${classes.reasons}`} data-flush aria-label="Disponibilidade do resultado">
          <thead>
            <tr>
              <th scope="col">O que se confere</th>
              <th scope="col">Situação</th>
              <th scope="col">O que fazer</th>
            </tr>
          </thead>
          <tbody>
            {REASONS.map((reason) => {
              const months = monthsOf(reason);
              return (
                <tr key={reason} data-holds={months.length > 0 || undefined}>
                  <th scope="row">
                    {months.length > 0 ? (
                      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
                    ) : (
                      <IconCircleCheck size={16} stroke={1.8} aria-hidden />
                    )}
                    {CHECKED[reason]}
                  </th>
                  <td>
                    {months.length === 0 ? (
                      <span className="dimmed">Em ordem</span>
                    ) : (
                      <>
                        {UNAVAILABLE[reason]} <span className="dimmed">{span(months)}</span>
                      </>
                    )}
                  </td>
                  <td>
                    {months.length > 0 && (
                      <button
                        type="button"
                        className={classes.way}
                        onClick={() =>
                          onJump({
                            severity: 'warning',
                            code: reason,
                            field: '',
                            month: months[0] ?? null,
                            message: UNAVAILABLE[reason],
                          })
                        }
                      >
                        {REMEDIES[reason]}
                      </button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <section aria-label="Somas">
        <h2>Somas</h2>
        <dl className={classes.sums}>
          <Sum name="Unidades" value={formatUnit(units.count, 'units')} />
          <Sum
            name="Frações ideais"
            value={fractionText(units.fraction)}
            note={units.count === 0 || units.missing === 0 ? undefined : differenceText(units.missing)}
          />
          <Sum name="Área privativa" value={formatUnit(units.area, 'area')} />
          <Sum name="Valor de tabela" value={formatReais(units.value)} />
          <Sum name="Custo realizado" value={formatReais(costs.actuals)} />
          <Sum name="Custo previsto" value={formatReais(costs.planned)} />
          <Sum name="Sem categoria" value={formatReais(costs.unmapped)} wrong={costs.unmapped !== 0} />
          <Sum name="Sem competência" value={formatReais(costs.undated)} wrong={costs.undated !== 0} />
        </dl>
      </section>
      <section aria-label="Avisos">
        <h2>Avisos</h2>
        {issues.length === 0 ? <p className="dimmed">Nenhum aviso.</p> : <IssueNotes issues={issues} onJump={onJump} />}
      </section>
    </div>
  );
}

const differenceText = (missing: number): string => `${missing > 0 ? 'faltam' : 'passam'} ${fractionText(Math.abs(missing))}`;

function span(months: readonly string[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? monthLabel(first) : `${months.length} meses, de ${monthLabel(first)} a ${monthLabel(last)}`;
}

function Sum({ name, value, note, wrong }: { name: string; value: string; note?: string | undefined; wrong?: boolean }) {
  return (
    <div data-wrong={wrong || undefined}>
      <dt>
        {name}
        <HeadMark label={name} />
      </dt>
      <dd>
        {value}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
