import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

/** There is no development to choose: says where they are registered, and leads there who may look. */
export function NoEnterprises({ onLeave }: { onLeave?: () => void }) {
  const rights = useRights();
  return (
    <EmptyState
      kind="first"
      title="Nenhum empreendimento cadastrado"
      text="Eles são registrados em «Empreendimentos»."
      action={
        can(rights, 'enterprise', 'view') && (
          <Button
            renderRoot={(props) => <Link {...props} to="/empreendimento/cadastros" {...(onLeave && { onClick: onLeave })} />}
          >
            Ir para empreendimentos
          </Button>
        )
      }
    />
  );
}
