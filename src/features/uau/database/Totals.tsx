import { hiddenCompaniesText } from '#planning/totals/hidden.ts';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { UAU_LISTS, type UauListId } from '#planning/uau/lists.ts';
import classes from '#src/features/uau/database/database.module.css';
import { UAU_RESOURCES } from '#src/resources/uau-areas.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { moneyLabel } from '#src/shared/format/money.ts';
import { sidesOf } from '#src/features/uau/database/sides.ts';
import type { ListParams } from '#src/shared/data/query-keys.ts';

/** What everything that is filtered comes to, and what is not in it. */
export function Totals({ id, filters }: { id: UauListId; filters: ListParams }) {
  const totals = UAU_RESOURCES[id].useTotals(filters);
  const { area, sums, amount } = UAU_LISTS[id];
  if (totals.isError && !totals.data) return <p className={classes.totals}>Não foi possível somar o que foi filtrado.</p>;
  // Its place is kept, so that the table above does not jump when it comes.
  if (!totals.data) return <div className={classes.totals} data-totals aria-hidden />;
  const { rows, amounts, hidden_companies } = totals.data;
  const hidden = hiddenCompaniesText(hidden_companies);
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  // The amount first: the others are its parts.
  const shown = [...sums].sort((one, other) => Number(other === amount) - Number(one === amount));
  return (
    <div
      className={classes.totals}
      data-totals
      role="group"
      aria-label="Totais do que foi filtrado"
      data-fetching={totals.isFetching || undefined}
    >
      <span>
        Registros <strong>{countLabel(rows)}</strong>
      </span>
      {shown
        .filter((name) => name === amount || amounts[name] !== 0)
        .map((name) => (
          <span key={name}>
            {fields.find((field) => field.name === name)?.label ?? name}{' '}
            <strong>{moneyLabel(amounts[name] ?? 0, { symbol: true })}</strong>
          </span>
        ))}
      {area === 'control' && filters['status'] === undefined && <Sides filters={filters} />}
      {hidden !== null && <em>{hidden}</em>}
    </div>
  );
}

/** What came in and what went out of bank entries, apart: their sum alone tells neither. */
function Sides({ filters }: { filters: ListParams }) {
  return sidesOf('control')
    .toReversed()
    .map(({ value, label }) => <Side key={value} label={label} filters={{ ...filters, status: value }} />);
}

function Side({ label, filters }: { label: string; filters: ListParams }) {
  const { data } = UAU_RESOURCES.control.useTotals(filters);
  return (
    <span>
      {label} <strong>{data ? moneyLabel(data.amounts['amount'] ?? 0, { symbol: true }) : '…'}</strong>
    </span>
  );
}
