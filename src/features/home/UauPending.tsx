import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LABELS } from '#src/features/home/labels.ts';
import classes from '#src/features/home/home.module.css';
import { uauFoundSources } from '#src/resources/uau-mapping.ts';
import { useRights } from '#src/session/use-rights.ts';
import { useSettled } from '#src/shared/data/settled.ts';
import { counted } from '#src/shared/format/noun.ts';
import { reais } from '#src/shared/format/reais.ts';
import { can } from '#src/shared/rights.ts';

const ORIGIN = { one: 'origem', many: 'origens' };

/**
 * What UAU brought and no report has a line for: how much, and the way to mend it. Nothing where all goes somewhere.
 */
export function UauPending() {
  const rights = useRights();
  // The last thing to be looked at, and the longest to be counted.
  const settled = useSettled();
  const found = useQuery({
    ...uauFoundSources(),
    enabled: settled && can(rights, 'uauFromTo', 'view'),
  });
  const open = found.data?.sources.filter(({ target }) => target === null) ?? [];
  if (open.length === 0) return null;
  const amount = open.reduce((sum, { size }) => sum + size, 0);
  return (
    <section aria-labelledby="pendencias-uau">
      <h2 id="pendencias-uau" className={classes.heading}>
        {LABELS.uauPending}
      </h2>
      <ul className="plain">
        <li>
          <Link to="/uau/de-x-para" search={{ aba: 'recebidas', pendentes: 1 }} className={classes.row}>
            <span className={classes.main}>{counted(open.length, ORIGIN)} sem de-x-para</span>
            <span className={classes.amount}>{reais(amount)}</span>
            <span className={classes.dim}>{LABELS.uauPendingText}</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
