import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AreaStatus } from '#contract/uau/rows.ts';
import { isApiArea } from '#planning/uau/api-areas.ts';
import type { AreaId } from '#planning/uau/areas.ts';
import { NO_FILTERS, useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import { NO_SYNC } from '#src/features/uau/sync/labels.ts';
import { NotConnected } from '#src/features/uau/sync/NotConnected.tsx';
import { useMaySync } from '#src/features/uau/sync/use-may-sync.ts';
import { connectedOptions } from '#src/resources/uau-sync.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { NoResult } from '#src/shared/ui/NoResult.tsx';

const NOTHING_READ = 'Nenhum dado sincronizado para esta empresa/obra.';

interface AreaEmptyProps {
  status: AreaStatus | undefined;
  filtered: boolean;
  /** Only what the bank pays is shown. */
  bank: boolean;
}

/** Never read, nothing found, or nothing that one may see: three texts, each with its next step. */
export function AreaEmpty({ status, filtered, bank }: AreaEmptyProps) {
  const { search, change } = useDatabaseSearch();
  const never = status?.rows === 0 || (!filtered && status !== undefined);
  if (status?.rows === 0 && status.hidden)
    return (
      <EmptyState
        kind="no-permission"
        title="Você não tem permissão para ver estes dados."
        text="Os dados do UAU aparecem para quem vê a empresa a que estão ligados. Peça o acesso a quem administra os grupos."
      />
    );
  if (never) return <NeverRead area={status.area} />;
  const onlyPlace =
    filtered &&
    !bank &&
    ['busca', 'de', 'ate', 'tipo', 'situacao', 'categoria', 'venda', 'valor'].every((name) => isEmpty(search, name));
  return (
    <NoResult
      {...(onlyPlace && { title: NOTHING_READ, text: 'Escolha outra empresa ou obra.' })}
      {...(bank && { text: 'Nenhuma parcela dos tipos pagos pelo banco corresponde aos filtros. Confira os tipos marcados.' })}
      onClear={filtered ? () => change(NO_FILTERS) : undefined}
    />
  );
}

/** How rows of an area come here: by the API, where it has them and is connected, or out of a file. */
function NeverRead({ area }: { area: AreaId }) {
  const { open } = useDatabaseSearch();
  const maySync = useMaySync();
  const connected = useQuery(connectedOptions()).data?.connected ?? true;
  const byApi = isApiArea(area);
  if (byApi && !connected) return <NotConnected title={NOTHING_READ} onWay={open} />;
  return (
    <EmptyState
      kind="first"
      title={NOTHING_READ}
      text={
        !maySync
          ? NO_SYNC
          : byApi
            ? 'Sincronize com o UAU ou importe um arquivo.'
            : 'A API do UAU não tem esta área: importe um arquivo.'
      }
      action={
        maySync && (
          <>
            {byApi && <Button onClick={() => open('sincronizar')}>Sincronizar</Button>}
            <Button variant="default" onClick={() => open('importar')}>
              Importar arquivo
            </Button>
          </>
        )
      }
    />
  );
}

function isEmpty(search: object, name: string): boolean {
  const value: unknown = Reflect.get(search, name);
  return value === undefined || value === '';
}
