import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import classes from '#src/shared/ui/FileColumns.module.css';
import tables from '#src/shared/ui/CompactTable.module.css';

interface FileColumnsProps<Name extends string> {
  fields: readonly { name: Name; label: string; required?: boolean }[];
  titles: readonly string[];
  /** Title of a field's column; none where it is empty or absent. */
  valueOf: (name: Name) => string | undefined;
  /** An empty title: none. */
  onChange: (name: Name, title: string) => void;
}

/** Which column of a file each field is read from. */
export function FileColumns<Name extends string>({ fields, titles, valueOf, onChange }: FileColumnsProps<Name>) {
  const choices = [...new Set(titles)].filter((title) => title !== '').map((title) => ({ value: title, label: title }));
  return (
    <fieldset className="plain">
      <legend>Colunas</legend>
      <div className={classes.fields}>
        {fields.map(({ name, label, required }) => (
          <Column
            key={name}
            label={`${label}${required ? ' *' : ''}`}
            choices={choices}
            value={valueOf(name) || null}
            onChange={(title) => onChange(name, title ?? '')}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ColumnProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (title: string | null) => void;
}

function Column({ label, choices, value, onChange }: ColumnProps) {
  return (
    <>
      <span aria-hidden>{label}</span>
      <SelectInput
        size="xs"
        aria-label={`Coluna de ${label}`}
        placeholder="Não vem no arquivo"
        data={choices}
        value={value}
        onChange={onChange}
        searchable
        clearable
      />
    </>
  );
}

/** The first rows of a file, as far as they are read. */
export function FileSample({ titles, sample }: { titles: readonly string[]; sample: readonly (readonly string[])[] }) {
  if (sample.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys have to reach it
    <div className={classes.sample} role="region" aria-label="Primeiras linhas do arquivo" tabIndex={0}>
      <table className={tables.compact} aria-label="Primeiras linhas do arquivo">
        <thead>
          <tr>
            {titles.map((title, index) => (
              // Titles may repeat, and keep their place.
              <th key={`${index} ${title}`} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.slice(0, 5).map((row, line) => (
            <tr key={`${line} ${row.join('|')}`}>
              {titles.map((title, index) => (
                <td key={`${index} ${title}`}>{row[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
