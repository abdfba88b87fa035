import { Link } from '@tanstack/react-router';
import type { ActualsSource } from '#planning/statement/basis.ts';
import { useRights } from '#src/session/use-rights.ts';
import { can, holds } from '#src/shared/rights.ts';

/** What to do where nothing of a source is there yet: a link for who may bring it, words for who asks another. */
export function ActualsMissing({ source }: { source: ActualsSource }) {
  const rights = useRights();
  if (source === 'contabil')
    return can(rights, 'expenseReport', 'edit') ? (
      <>
        Ainda não há realizado contábil. <Link to="/despesa/relatorio">Importe o razão ou o balancete</Link>.
      </>
    ) : (
      <>Ainda não há realizado contábil. Peça a quem edita o relatório de despesas que importe o razão.</>
    );
  return can(rights, 'uauDatabase', 'edit') && holds(rights, 'uau.sync') ? (
    <>
      Ainda não há movimentos do UAU.{' '}
      <Link to="/uau/base-de-dados" search={{ painel: 'sincronizar' }}>
        Sincronize o UAU
      </Link>
      .
    </>
  ) : (
    <>Ainda não há movimentos do UAU. Peça a quem sincroniza o UAU que os traga.</>
  );
}
