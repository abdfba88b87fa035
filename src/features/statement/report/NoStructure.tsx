import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Statement } from '#planning/statement/structure.ts';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

/** A statement without a structure says where it is made. */
export function NoStructure({ statement }: { statement: Statement }) {
  // Whoever only reads reports is told where it is made, and not led to a page they may not open.
  const may = can(useRights(), statement === 'dre' ? 'drePremises' : 'cashflow', 'view');
  return (
    <EmptyState
      kind="first"
      title={
        statement === 'dre'
          ? 'Nenhuma linha configurada. Configure em DRE › Premissas.'
          : 'Nenhuma linha configurada. Configure na aba Estrutura.'
      }
      text="O relatório mostra os grupos e totais da estrutura do demonstrativo."
      action={
        may && (
          <Button
            renderRoot={(props) =>
              statement === 'dre' ? (
                <Link {...props} to="/dre/premissas" />
              ) : (
                <Link {...props} to="/fluxo/premissas" search={{ aba: 'estrutura' }} />
              )
            }
          >
            Configurar a estrutura
          </Button>
        )
      }
    />
  );
}
