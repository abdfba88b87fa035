import { LABELS } from '#src/features/expense/labels.ts';
import { named, type Accounting, type Aggregator, type Structure } from '#src/shared/places/structure.ts';
import { ChoiceChip, FilterChip } from '#src/shared/ui/FilterBar.tsx';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import classes from '#src/features/expense/AccountPicker.module.css';

const accountPicker = later(async () => (await import('#src/features/expense/AccountPicker.tsx')).AccountPicker);
const AccountPicker = drawnLater(accountPicker);
const NEEDS = [accountPicker];

interface AccountFilterProps {
  structure: Structure;
  /** What may be chosen: the accounts that have lines, and those above them. */
  accounts: readonly Accounting[];
  value: number | undefined;
  onChange: (account: number | undefined) => void;
}

/** One account of the chart; a sintética stands for all below it. */
export function AccountFilter({ structure, accounts, value, onChange }: AccountFilterProps) {
  return (
    <FilterChip
      label={LABELS.account}
      value={value === undefined ? null : named(structure.accounting.get(value))}
      off="Todas"
      onClear={() => onChange(undefined)}
      width={420}
      needs={NEEDS}
    >
      {(close) => (
        <div className={classes.popover}>
          <AccountPicker
            label={LABELS.account}
            accounts={accounts}
            value={value}
            onPick={(account) => {
              onChange(account.id);
              close();
            }}
          />
        </div>
      )}
    </FilterChip>
  );
}

interface AggregatorFilterProps {
  aggregators: readonly Aggregator[];
  value: number | undefined;
  onChange: (aggregator: number | undefined) => void;
}

/** A named set of accounts; no chip while the organisation has none. */
export function AggregatorFilter({ aggregators, value, onChange }: AggregatorFilterProps) {
  if (aggregators.length === 0 && value === undefined) return null;
  const chosen = aggregators.find(({ id }) => id === value);
  return (
    <ChoiceChip
      label={LABELS.aggregator}
      off="Nenhum"
      shown={value === undefined ? null : (chosen?.nome ?? '—')}
      onClear={() => onChange(undefined)}
      width={260}
      choices={aggregators.map(({ id, nome }) => ({ key: id, label: nome }))}
      value={value ?? null}
      onChange={onChange}
    />
  );
}
