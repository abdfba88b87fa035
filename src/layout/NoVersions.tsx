import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

/** There is no version to choose: leads to the first one who may make it. */
export function NoVersions({ onLeave }: { onLeave?: () => void }) {
  const may = can(useRights(), 'version', 'edit');
  return (
    <EmptyState
      kind="first"
      title="Nenhuma versão cadastrada"
      text={
        may
          ? 'Lançamentos, premissas e relatórios pertencem a uma versão orçamentária.'
          : 'Peça a criação de uma versão a quem cuida do orçamento.'
      }
      action={
        may && (
          <Button
            renderRoot={(props) => (
              <Link
                {...props}
                to="/estrutura-organizacional/versao-orcamentaria"
                search={{ registro: 'novo' }}
                {...(onLeave && { onClick: onLeave })}
              />
            )}
          >
            Criar a primeira versão
          </Button>
        )
      }
    />
  );
}
