import { Button } from '@mantine/core';
import type { AreaStatus } from '#contract/uau/rows.ts';
import { NO_FILTERS, useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import { useMaySync } from '#src/features/uau/sync/use-may-sync.ts';
import { EmptyState } from '#src/shared/ui/States.tsx';

interface AreaEmptyProps {
  status: AreaStatus | undefined;
  filtered: boolean;
  /** Only what the bank pays is shown. */
  bank: boolean;
}

/** Never read, nothing found, or nothing that one may see: three texts, each with its next step. */
export function AreaEmpty({ status, filtered, bank }: AreaEmptyProps) {
  const { search, change, open } = useDatabaseSearch();
  const maySync = useMaySync();
  if (status?.rows === 0 && status.hidden)
    return (
      <EmptyState
        kind="no-permission"
        title="Você não tem permissão para ver estes dados."
        text="Os dados do UAU aparecem para quem vê a empresa a que estão ligados. Peça o acesso a quem administra os grupos."
      />
    );
  if (status?.rows === 0 || (!filtered && status !== undefined))
    return (
      <EmptyState
        kind="first"
        title="Nenhum dado sincronizado para esta empresa/obra."
        text={
          maySync ? 'Sincronize com o UAU ou importe um arquivo.' : 'Peça a sincronização a quem cuida do UAU na sua organização.'
        }
        action={
          maySync && (
            <>
              <Button onClick={() => open('sincronizar')}>Sincronizar com o UAU</Button>
              <Button variant="default" onClick={() => open('importar')}>
                Importar arquivo
              </Button>
            </>
          )
        }
      />
    );
  const onlyPlace =
    filtered &&
    !bank &&
    ['busca', 'de', 'ate', 'tipo', 'situacao', 'categoria', 'venda', 'valor'].every((name) => isEmpty(search, name));
  return (
    <EmptyState
      kind="no-result"
      {...(onlyPlace && { title: 'Nenhum dado sincronizado para esta empresa/obra.', text: 'Escolha outra empresa ou obra.' })}
      {...(bank && { text: 'Nenhuma parcela dos tipos pagos pelo banco corresponde aos filtros. Confira os tipos marcados.' })}
      action={
        filtered && (
          <Button variant="default" onClick={() => change(NO_FILTERS)}>
            Limpar busca e filtros
          </Button>
        )
      }
    />
  );
}

function isEmpty(search: object, name: string): boolean {
  const value: unknown = Reflect.get(search, name);
  return value === undefined || value === '';
}
