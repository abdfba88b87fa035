import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IndexValues } from '#src/features/enterprise/index/IndexValues.tsx';
import classes from '#src/features/enterprise/enterprise.module.css';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import { economicIndex } from '#src/resources/economic-index.ts';
import { HeaderSlot } from '#src/shared/ui/header-slot.tsx';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { ErrorState } from '#src/shared/ui/ErrorState.tsx';

const back = (
  <Link to="/empreendimento/cadastros" search={{ aba: 'indices' }} className={classes.back} title="Índices">
    <IconChevronLeft size={18} stroke={1.8} aria-hidden />
    Índices
  </Link>
);

/** One index: its table month by month, and its chart. */
export function IndexPage({ id }: { id: number }) {
  const { go } = useEnterpriseSearch();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const all = economicIndex.useAll();
  const rights = usePageRights();
  const row = all.data?.find((one) => one.id === id);
  if (!row) {
    return (
      <PageFrame title={<span className={classes.heading}>Índice {back}</span>}>
        {all.isError && !all.data ? (
          <ReadError error={all.error} onRetry={() => void all.refetch()} busy={all.isFetching} />
        ) : all.data ? (
          <ErrorState title="Este índice não existe mais." />
        ) : (
          <Skeletons lines={8} />
        )}
      </PageFrame>
    );
  }
  const edit = rights.edit ? 'Editar índice' : 'Ver índice';
  return (
    <PageFrame
      flush
      title={
        <span className={classes.heading}>
          {row.code}
          <ActionIcon size={22} aria-label={edit} title={edit} onClick={() => go({ aba: 'indices', registro: row.id })}>
            <IconPencil size={16} stroke={1.6} />
          </ActionIcon>
          {back}
        </span>
      }
      actions={<div ref={setSlot} className="row" />}
    >
      <HeaderSlot value={slot}>
        <IndexValues index={row} />
      </HeaderSlot>
    </PageFrame>
  );
}
