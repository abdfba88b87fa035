import { columnLetter } from '#src/features/structure/import/import-labels.ts';
import classes from '#src/features/structure/import/Sample.module.css';

interface SampleProps {
  titles: readonly string[];
  rows: readonly (readonly string[])[];
  chosen: { codigo: number | null; nome: number | null };
}

/** The first lines of the file, the chosen columns marked by their word and colour. */
export function Sample({ titles, rows, chosen }: SampleProps) {
  const width = Math.max(titles.length, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  const roleOf = (index: number) => (index === chosen.codigo ? 'Código' : index === chosen.nome ? 'Nome' : undefined);
  return (
    // A region that scrolls takes the keyboard's focus, so that it can be scrolled without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroller} role="region" aria-label="Amostra do arquivo" tabIndex={0}>
      <table className={classes.table} aria-label="Amostra do arquivo">
        <thead>
          <tr>
            {columns.map((index) => (
              <th key={index} scope="col" data-use={roleOf(index)}>
                <span className={classes.use}>{roleOf(index) ?? columnLetter(index)}</span>
                {titles[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a file have no other name and never move
            <tr key={line}>
              {columns.map((index) => (
                <td key={index} data-use={roleOf(index)}>
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
