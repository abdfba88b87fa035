import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import classes from '#src/features/uau/database/database.module.css';
import { useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import {
  flagFundingOptions,
  uauAccountRecivableType,
  uauFundingTypes,
  uauInstallmentRecivedType,
} from '#src/resources/uau-facts.ts';
import { ChoiceList, FilterChip } from '#src/shared/ui/FilterBar.tsx';
import { NO_EDIT, usePageRights } from '#src/shared/ui/page-rights.ts';

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

/** Which types of instalment the bank pays: what the funding lists are made of. */
function FundingTypes() {
  const rights = usePageRights();
  const flagged = uauFundingTypes.useAnswer();
  const lists = [uauAccountRecivableType.useAnswer(), uauInstallmentRecivedType.useAnswer()];
  const flag = useMutation(flagFundingOptions());
  const names = new Map(lists.flatMap(({ data }) => data ?? []).map(({ code, name }) => [code, name]));
  for (const code of flagged.data ?? []) if (!names.has(code)) names.set(code, '');
  return (
    <Checkbox.Group
      className={classes.funding ?? ''}
      label="Tipos pagos pelo banco"
      description={rights.edit ? 'Financiamento e crédito associativo.' : NO_EDIT}
      value={[...(flagged.data ?? [])]}
    >
      <div className="stack" style={{ gap: 'var(--mantine-spacing-xs)', marginTop: 'var(--mantine-spacing-xs)' }}>
        {[...names]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([code, name]) => (
            <Checkbox
              key={code}
              value={code}
              label={name === '' ? code : `${code} · ${name}`}
              disabled={!rights.edit || flag.isPending}
              onChange={(event) => flag.mutate({ code, funding: event.currentTarget.checked })}
            />
          ))}
        {names.size === 0 && <span>Nenhum tipo de parcela sincronizado.</span>}
      </div>
    </Checkbox.Group>
  );
}
