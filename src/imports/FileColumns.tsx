import { columnLetter } from '#src/imports/columns.ts';
import classes from '#src/imports/imports.module.css';
import tables from '#src/shared/ui/CompactTable.module.css';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface FileColumnsProps<Name extends string> {
  fields: readonly { name: Name; label: string; required?: boolean }[];
  titles: readonly string[];
  /** The first rows of the file, as far as they are read. */
  sample: readonly (readonly string[])[];
  /** Columns are told by their numbers, since there may be no titles; else by their titles. */
  numbered?: boolean;
  /** The column of a field; none where it is empty or absent. */
  valueOf: (name: Name) => string | undefined;
  /** An empty column: none. */
  onChange: (name: Name, column: string) => void;
}

/** Which column of a file each field is read from, over its first rows, where the columns that are read are marked. */
export function FileColumns<Name extends string>(props: FileColumnsProps<Name>) {
  const { fields, titles, sample, numbered = false, valueOf, onChange } = props;
  const width = Math.max(titles.length, ...sample.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => {
    const [title, letter] = [titles[index] ?? '', columnLetter(index)];
    const value = numbered ? String(index) : title;
    const use = fields.find(({ name }) => value !== '' && valueOf(name) === value)?.label;
    return { index, title, letter, value, use, label: numbered ? (title ? `${letter} · ${title}` : `Coluna ${letter}`) : title };
  });
  // A title may stand over two columns; it is chosen once.
  const choices = columns.filter(({ value, index }) => value !== '' && columns.findIndex((one) => one.value === value) === index);
  return (
    <>
      <fieldset className="plain">
        <legend>Colunas</legend>
        <div className={classes.fields}>
          {fields.map(({ name, label, required }) => (
            <Column
              key={name}
              label={`${label}${required ? ' *' : ''}`}
              choices={choices.map(({ value, label: text }) => ({ value, label: text }))}
              value={valueOf(name) || null}
              onChange={(column) => onChange(name, column ?? '')}
            />
          ))}
        </div>
      </fieldset>
      {sample.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys have to reach it
        <div className={classes.few} role="region" aria-label="Primeiras linhas do arquivo" tabIndex={0}>
          <table className={tables.compact} aria-label="Primeiras linhas do arquivo">
            <thead>
              <tr>
                {columns.map(({ index, title, letter, use }) => (
                  <th key={index} scope="col" data-use={use}>
                    <span className={classes.use}>{use ?? letter}</span>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map((row, line) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines of a file have no other name and never move
                <tr key={line}>
                  {columns.map(({ index, use }) => (
                    <td key={index} data-use={use}>
                      {row[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

interface ColumnProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (column: string | null) => void;
}

function Column({ label, choices, ...field }: ColumnProps) {
  return (
    <>
      <span aria-hidden>{label}</span>
      <SelectInput
        size="xs"
        aria-label={`Coluna de ${label}`}
        placeholder="Não vem no arquivo"
        data={choices}
        searchable
        clearable
        {...field}
      />
    </>
  );
}
