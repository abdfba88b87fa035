import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { VERSION_KIND_LABELS } from '#contract/version-labels.ts';
import { LABELS } from '#src/features/home/labels.ts';
import classes from '#src/features/home/home.module.css';
import { awaitingApproval } from '#src/resources/version-moves.ts';
import { uauFoundSources } from '#src/resources/uau-mapping.ts';
import { version } from '#src/resources/version.ts';
import { useRights } from '#src/session/use-rights.ts';
import { spanLabel } from '#src/shared/format/month.ts';
import { counted } from '#src/shared/format/noun.ts';
import { reais, totalReais } from '#src/shared/format/reais.ts';
import { can } from '#src/shared/rights.ts';

const ORIGIN = { one: 'origem', many: 'origens' };

/**
 * What waits for the one who looks: versions to approve, and what UAU brought that no report has a line for, with its
 * money and the way to mend it. Nothing where nothing waits.
 */
export function Waiting() {
  const rights = useRights();
  const versions = version.useAll();
  const toApprove = awaitingApproval(versions.data ?? [], rights);
  const found = useQuery({ ...uauFoundSources(), enabled: can(rights, 'uauFromTo', 'view') });
  const unmapped = found.data?.sources.filter(({ target }) => target === null) ?? [];
  const amount = unmapped.reduce((sum, { size }) => sum + size, 0);
  if (toApprove.length === 0 && unmapped.length === 0) return null;
  return (
    <section aria-labelledby="aguardando-voce">
      <h2 id="aguardando-voce" className={classes.heading}>
        {LABELS.waiting}
      </h2>
      <ul className="plain">
        {toApprove.map(({ id, nome, kind, start_month, end_month, total }) => (
          <li key={id}>
            <Link to="/estrutura-organizacional/versao-orcamentaria" search={{ aprovar: id }} className={classes.row}>
              <span className={classes.main}>{nome}</span>
              <span className={classes.amount}>{totalReais(total)}</span>
              <span className={classes.dim}>
                {LABELS.toApprove(VERSION_KIND_LABELS[kind], spanLabel(start_month, end_month))}
              </span>
            </Link>
          </li>
        ))}
        {unmapped.length > 0 && (
          <li>
            <Link to="/uau/de-x-para" search={{ aba: 'recebidas', pendentes: 1 }} className={classes.row}>
              <span className={classes.main}>{counted(unmapped.length, ORIGIN)} do UAU sem de-x-para</span>
              <span className={classes.amount}>{reais(amount)}</span>
              <span className={classes.dim}>{LABELS.uauPendingText}</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
