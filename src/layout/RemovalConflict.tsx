import { useNames } from '#src/layout/connection/use-names.ts';
import { type Names, valueWords } from '#src/layout/connection/value-words.ts';
import type { StaleError } from '#src/shared/data/stale-error.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { recordAt } from '#contract/registry.ts';
import { whoChanged } from '#src/shared/ui/conflict.ts';
import classes from '#src/layout/RemovalConflict.module.css';

/** One value that was changed, as the program holds both sides. */
interface ValueChange {
  field: string;
  before: unknown;
  now: unknown;
}

interface ChangedLine {
  key: number;
  /** Which of several it is; absent where there is one. */
  name?: string;
  values: readonly ValueChange[];
}

interface RemovalConflictProps {
  /** «a regional», «2 linhas». */
  what: string;
  met: StaleError;
  lines: readonly ChangedLine[];
}

/** Fields that no reader knows, or that every save changes. */
const SILENT: ReadonlySet<string> = new Set(['id', 'key', 'row_version', 'updated_at', 'updated_by', 'waiting']);
/** Lines that are listed. */
const MOST = 10;

/** What differs between a row as it was seen and as it stands. */
export function rowChanges(before: object, now: object): ValueChange[] {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(now)
    .filter(([field, value]) => !SILENT.has(field) && JSON.stringify(value) !== JSON.stringify(was.get(field)))
    .map(([field, value]) => ({ field, before: was.get(field), now: value }));
}

/** Who changed what is about to be removed, and what they changed. */
export function RemovalConflict({ what, met, lines }: RemovalConflictProps) {
  // The names of the structure; a row that is removed refers to nothing else.
  const { names } = useNames('');
  const left = lines.length - MOST;
  return (
    <>
      <p>{whoChanged(met.changes, what)}, depois que você abriu esta página. A exclusão levaria também o que foi alterado:</p>
      <ul className={classes.lines}>
        {lines.slice(0, MOST).map(({ key, name, values }) => (
          <li key={key}>
            {name && <strong>{name}</strong>}
            {values.length === 0 ? (
              <p>Os valores são os mesmos.</p>
            ) : (
              values.map((value) => <p key={value.field}>{changeText(value, names, recordAt(met.url))}</p>)
            )}
          </li>
        ))}
        {left > 0 && <li>{left === 1 ? 'E mais 1 linha.' : `E mais ${countLabel(left)} linhas.`}</li>}
      </ul>
    </>
  );
}

/** «Nome: era «Sul», agora é «Sul e Sudeste»» */
function changeText({ field, before, now }: ValueChange, names: Names, record = ''): string {
  const words = (value: unknown, other: unknown) => valueWords({ record, field }, value, names, other);
  return `${fieldLabel(field, record)}: era «${words(before, now)}», agora é «${words(now, before)}»`;
}
