import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { HomeSummary } from '#contract/home.ts';
import { LABELS } from '#src/features/home/labels.ts';
import { VERSION_KIND_LABELS } from '#contract/version-labels.ts';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { spanLabel } from '#src/shared/format/month.ts';
import { totalReais } from '#src/shared/format/reais.ts';
import classes from '#src/features/home/home.module.css';

/** Versions that still take changes; a click goes on with one. */
export function Drafts({ drafts }: { drafts: HomeSummary['drafts'] }) {
  return (
    <section aria-labelledby="rascunhos">
      <h2 id="rascunhos" className={classes.heading}>
        {LABELS.drafts}
      </h2>
      {drafts.length === 0 && <p className={classes.dim}>{LABELS.noDrafts}</p>}
      <ul className="plain">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link to="/despesa/lancamento" search={{ versao: draft.id }} className={classes.row}>
              <span className={classes.main}>{draft.nome}</span>
              <span className={classes.amount}>{totalReais(draft.total)}</span>
              <span className={classes.dim}>
                {VERSION_KIND_LABELS[draft.kind]} · {spanLabel(draft.start_month, draft.end_month)}
              </span>
              <span className={`${classes.dim} ${classes.when}`}>
                {[dateTimeLabel(draft.updated_at), draft.updated_by].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {can(useRights(), 'version', 'edit') && (
        <Anchor
          className={classes.more ?? ''}
          renderRoot={(props) => <Link to="/estrutura-organizacional/versao-orcamentaria" {...props} />}
        >
          {LABELS.newDraft}
        </Anchor>
      )}
    </section>
  );
}
