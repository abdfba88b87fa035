import { Button } from '@mantine/core';
import { CONNECT, NOT_CONNECTED } from '#src/features/uau/sync/labels.ts';
import { useMaySync } from '#src/features/uau/sync/use-may-sync.ts';
import { useRights } from '#src/session/use-rights.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

/** Goes on to the panel that connects, or takes a file. */
export type OnWay = (panel: 'conexao' | 'importar') => void;

/**
 * What leads on where nothing can be asked of UAU: whoever may opens the connection, the others read whom to ask; a
 * file needs none.
 */
export function NotConnected({ title = NOT_CONNECTED, onWay }: { title?: string; onWay: OnWay }) {
  const isAdmin = useRights()?.is_admin ?? false;
  const maySync = useMaySync();
  const said = title === NOT_CONNECTED ? [] : [NOT_CONNECTED];
  const text = [
    ...said,
    isAdmin ? CONNECT.admin : CONNECT.other,
    ...(maySync ? ['Um arquivo do UAU pode ser importado sem ela.'] : []),
  ];
  return (
    <EmptyState
      kind="first"
      title={title}
      text={text.join(' ')}
      action={
        (isAdmin || maySync) && (
          <>
            {isAdmin && <Button onClick={() => onWay('conexao')}>Configurar conexão</Button>}
            {maySync && (
              <Button variant="default" onClick={() => onWay('importar')}>
                Importar arquivo
              </Button>
            )}
          </>
        )
      }
    />
  );
}
