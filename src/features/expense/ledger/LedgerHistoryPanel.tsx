import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LedgerLoad } from '#contract/ledger.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import classes from '#src/features/expense/ledger/ledger.module.css';
import { monthsLabel } from '#src/features/expense/ledger/months.ts';
import { ledgerLoadsOptions, useRemoveLedgerLoad } from '#src/resources/ledger.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { counted } from '#src/shared/format/noun.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

const POSTING = { one: 'lançamento', many: 'lançamentos' };

/** Every file of actual amounts that was imported, newest first, and the way to take one away. */
export function LedgerHistoryPanel({ onClose, onImport }: { onClose: () => void; onImport: () => void }) {
  const rights = usePageRights();
  const [requested, setRequested] = useState<LedgerLoad | null>(null);
  const remove = useRemoveLedgerLoad();
  return (
    <SidePanel
      title="Importações do realizado"
      onClose={onClose}
      footer={rights.edit && <Button onClick={onImport}>Importar realizado</Button>}
    >
      <List mayRemove={rights.delete} onRemove={setRequested} />
      <ConfirmDialog
        opened={requested !== null}
        title={`Remover «${requested?.name ?? ''}»?`}
        confirm="Remover lançamentos"
        danger
        busy={remove.isPending}
        onConfirm={() => {
          if (requested) remove.mutate(requested.id, { onSettled: () => setRequested(null) });
        }}
        onCancel={() => setRequested(null)}
      >
        <p>{`${counted(requested?.left ?? 0, POSTING)} deixam o realizado. O que esta importação havia substituído não volta: importe o arquivo anterior de novo.`}</p>
      </ConfirmDialog>
    </SidePanel>
  );
}

function List({ mayRemove, onRemove }: { mayRemove: boolean; onRemove: (load: LedgerLoad) => void }) {
  const loads = useInfiniteQuery(ledgerLoadsOptions());
  if (!loads.data) return <ReadState read={loads} lines={6} label="Lendo as importações" />;
  const rows = loads.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0)
    return <EmptyState kind="first" title="Nada foi importado ainda" text="Importe o balancete ou o razão da contabilidade." />;
  return (
    <div className="stack">
      <ul className="plain" aria-label="Importações">
        {rows.map((load) => (
          <Item key={load.id} load={load} mayRemove={mayRemove} onRemove={onRemove} />
        ))}
      </ul>
      {loads.hasNextPage && (
        <Button variant="default" loading={loads.isFetchingNextPage} onClick={() => void loads.fetchNextPage()}>
          Mostrar mais antigas
        </Button>
      )}
    </div>
  );
}

/** Some companies by their codes; of many how many they are. */
const companiesLabel = (companies: LedgerLoad['companies']): string =>
  companies.length > 3
    ? counted(companies.length, { one: 'empresa', many: 'empresas' })
    : companies.map(({ codigo, nome }) => `${codigo} ${nome}`).join(', ');

interface ItemProps {
  load: LedgerLoad;
  mayRemove: boolean;
  onRemove: (load: LedgerLoad) => void;
}

function Item({ load, mayRemove, onRemove }: ItemProps) {
  const { name, at, by, rows, debit, credit, months, companies, left, removed_at: removedAt, removed_by: removedBy } = load;
  return (
    <li className={classes.item} data-gone={removedAt !== null || undefined}>
      <strong>{name}</strong>
      {mayRemove && load.removable && (
        <Button variant="subtle" color="gray" size="compact-sm" aria-label={`Remover ${name}`} onClick={() => onRemove(load)}>
          Remover
        </Button>
      )}
      <span className="quiet">
        {dateTimeLabel(at)}
        {by === '' ? '' : ` · ${by}`}
      </span>
      <span className="quiet">{[monthsLabel(months), companiesLabel(companies)].filter((text) => text !== '').join(' · ')}</span>
      <span className="quiet">{`${counted(rows, POSTING)} · débito ${formatMoney(debit)} · crédito ${formatMoney(credit)}`}</span>
      {removedAt !== null ? (
        <span className="quiet">{`Removida em ${dateTimeLabel(removedAt)}${removedBy === '' ? '' : ` por ${removedBy}`}.`}</span>
      ) : (
        left < rows && (
          <span className="quiet">
            {left === 0
              ? 'Substituída por importações mais novas.'
              : `${left === 1 ? '1 ainda vale' : `${countLabel(left)} ainda valem`}; os outros foram substituídos por importações mais novas.`}
          </span>
        )
      )}
    </li>
  );
}
