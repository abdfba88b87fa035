import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import classes from '#src/features/uau/database/database.module.css';
import {
  flagFundingOptions,
  uauAccountRecivableType,
  uauFundingTypes,
  uauInstallmentRecivedType,
} from '#src/resources/uau-facts.ts';
import { NO_EDIT, usePageRights } from '#src/shared/ui/page-rights.ts';

/** Which types of instalment the bank pays: what the funding lists are made of. */
export function FundingTypes() {
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
