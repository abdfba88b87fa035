import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  flagFundingOptions,
  uauAccountRecivableType,
  uauFundingTypes,
  uauInstallmentRecivedType,
} from '#src/resources/uau-facts.ts';
import { NO_EDIT, usePageRights } from '#src/shared/ui/page-rights.ts';
import { Popover } from '#src/shared/ui/later/Popover.tsx';

/** Which types of instalment the bank pays: what the funding lists are made of. */
export function FundingTypes() {
  const rights = usePageRights();
  const [opened, setOpened] = useState(false);
  const flagged = uauFundingTypes.useAnswer();
  const lists = [uauAccountRecivableType.useAnswerIf(opened), uauInstallmentRecivedType.useAnswerIf(opened)];
  const flag = useMutation(flagFundingOptions());
  const names = new Map(lists.flatMap(({ data }) => data ?? []).map(({ code, name }) => [code, name]));
  for (const code of flagged.data ?? []) if (!names.has(code)) names.set(code, '');
  const count = flagged.data?.length ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      shadow="sm"
      label="Tipos de parcela pagos pelo banco"
      button={
        <Button variant="subtle" size="compact-sm">
          Tipos do banco{count > 0 && ` (${count})`}
        </Button>
      }
    >
      <Checkbox.Group
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
    </Popover>
  );
}
