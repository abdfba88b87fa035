import { useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import { ChoiceList, FilterChip } from '#src/shared/ui/FilterBar.tsx';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const fundingTypes = later(async () => (await import('#src/features/uau/database/FundingTypes.tsx')).FundingTypes);
const FundingTypes = drawnLater(fundingTypes);
const NEEDS = [fundingTypes];

const CHOICES = [
  { key: 'all', label: 'Todas as parcelas' },
  { key: 'bank', label: 'Só pagas pelo banco' },
] as const;

/** Only what the bank pays, and which types of instalment that is. */
export function FundingChip() {
  const { search, change } = useDatabaseSearch();
  return (
    <FilterChip
      label="Banco"
      value={search.banco ? 'só pagas por ele' : null}
      off="Todas as parcelas"
      width={320}
      needs={NEEDS}
      onClear={() => change({ banco: false })}
    >
      {(close) => (
        <>
          <ChoiceList
            label="Banco"
            choices={CHOICES}
            value={search.banco ? 'bank' : 'all'}
            onChange={(key) => {
              change({ banco: key === 'bank' });
              close();
            }}
          />
          <FundingTypes />
        </>
      )}
    </FilterChip>
  );
}
