import { useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import classes from '#src/features/uau/database/database.module.css';
import { isMonth } from '#planning/numbers/months.ts';
import { monthLabel, spanLabel } from '#src/shared/format/month.ts';
import { FilterChip } from '#src/shared/ui/FilterBar.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';

/** The months that rows are of, both included; either may be open. */
export function PeriodChip() {
  const { search, change } = useDatabaseSearch();
  const { de, ate } = search;
  const isBackwards = de !== '' && ate !== '' && de > ate;
  return (
    <FilterChip
      label="Período"
      value={isBackwards ? 'inválido' : spanWords(de, ate)}
      off="Todos os meses"
      onClear={() => change({ de: '', ate: '' })}
      width={260}
    >
      {() => (
        <div className={classes.span}>
          <MonthInput
            label="Desde o mês"
            value={de}
            error={isBackwards ? 'Depois do último mês.' : undefined}
            onChange={(month) => change({ de: month })}
          />
          <MonthInput label="Até o mês" value={ate} onChange={(month) => change({ ate: month })} />
        </div>
      )}
    </FilterChip>
  );
}

/** Months of a filter in words; null: all of them. */
function spanWords(from: string, until: string): string | null {
  if (isMonth(from) && isMonth(until)) return spanLabel(from, until);
  if (isMonth(from)) return `desde ${monthLabel(from)}`;
  return isMonth(until) ? `até ${monthLabel(until)}` : null;
}
