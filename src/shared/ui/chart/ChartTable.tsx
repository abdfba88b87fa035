import classes from '#src/shared/ui/chart/chart.module.css';

interface ChartTableProps {
  label: string;
  /** Heads of the columns after the first, with their units. */
  columns: readonly string[];
  /** What the first column holds. */
  head?: string;
  rows: readonly { key: string; label: string; cells: readonly string[]; loss?: boolean }[];
  totals?: readonly { label: string; cells: readonly string[] }[];
}

/** The figures of a chart that no table beside it holds, folded below it. */
export function ChartTable({ label, columns, head = 'Linha', rows, totals = [] }: ChartTableProps) {
  return (
    <details className={classes.values}>
      <summary>Valores do gráfico</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys, too */}
      <div role="region" aria-label={`Valores: ${label}`} tabIndex={0}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label: name, cells, loss }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at]} data-loss={(loss && at === cells.length - 1) || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals.length > 0 && (
            <tfoot>
              {totals.map(({ label: name, cells }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={columns[at]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tfoot>
          )}
        </table>
      </div>
    </details>
  );
}
