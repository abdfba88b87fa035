import type { ImportPlan } from '#planning/import/import-plan.ts';
import { ACTION_LABELS } from '#src/layout/import/action-labels.ts';
import classes from '#src/layout/import/import.module.css';
import { countLabel } from '#src/shared/format/count.ts';
import tables from '#src/shared/ui/CompactTable.module.css';

/** Lines drawn; errors come first, so that each can be read. */
const MOST = 200;

/** What becomes of each line. */
export function ImportLines({ plan }: { plan: ImportPlan<unknown> }) {
  const sorted = [...plan.lines].sort((one, other) => Number(other.action === 'error') - Number(one.action === 'error'));
  const shown = sorted.slice(0, MOST);
  return (
    <>
      {/* A region that scrolls takes the keyboard's focus, so that it can be scrolled without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroller} role="region" aria-label="Linhas da importação" tabIndex={0}>
        <table className={`${tables.compact} ${classes.table}`} data-flush aria-label="Linhas da importação">
          <thead>
            <tr>
              <th>Linha</th>
              {plan.titles.map((title) => (
                <th key={title}>{title}</th>
              ))}
              <th>O que acontece</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.line} data-action={line.action}>
                <td>{line.line}</td>
                {plan.titles.map((title, index) => (
                  <td key={title}>{line.cells[index]}</td>
                ))}
                <td>
                  <strong>{ACTION_LABELS[line.action]}</strong>
                  {line.problem && <span> · {line.problem}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sorted.length > MOST && (
        <p className={classes.summary}>
          Mostradas {MOST} de {countLabel(sorted.length)} linhas.
        </p>
      )}
    </>
  );
}
