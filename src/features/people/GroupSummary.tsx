import { fieldLabel } from '#contract/field-labels.ts';
import type { NamedRight, PageGrant } from '#contract/rights.ts';
import { accountGrants, centerGrants, type RowGrants } from '#src/features/people/grant-values.ts';
import type { GrantTrees } from '#src/features/people/grant-trees.ts';
import { ACCOUNT, CENTER, LABELS } from '#src/features/people/reach-labels.ts';
import { NAMED_LABELS } from '#contract/people-labels.ts';
import classes from '#src/features/people/people.module.css';
import { pageSentences, reachSentence } from '#src/features/people/summary.ts';

interface GroupSummaryProps {
  values: RowGrants & { pages: readonly PageGrant[]; rights: readonly NamedRight[] };
  trees: GrantTrees;
  /** Whether the group arranges its members' first page, which is set on that page. */
  arranged: boolean;
}

/** What the form comes to, in words, before it is saved. */
export function GroupSummary({ values, trees, arranged }: GroupSummaryProps) {
  const pages = pageSentences(values.pages);
  return (
    <div className={classes.summary}>
      <h3>Páginas</h3>
      {pages.length === 0 ? <p>Nenhuma página.</p> : pages.map((sentence) => <p key={sentence}>{sentence}</p>)}
      {values.rights.length > 0 && (
        <p>Também pode: {values.rights.map((right) => NAMED_LABELS[right].toLowerCase()).join('; ')}.</p>
      )}
      <h3>{LABELS.centers}</h3>
      <p>{trees.centers && reachSentence(trees.centers, centerGrants(values.center_cost_permissions), CENTER)}</p>
      <h3>{LABELS.accounts}</h3>
      <p>{trees.accounts && reachSentence(trees.accounts, accountGrants(values.accounting_permissions), ACCOUNT)}</p>
      {arranged && (
        <>
          <h3>{fieldLabel('home')}</h3>
          <p>Organizada para o grupo: vale para os membros que não organizaram a própria.</p>
        </>
      )}
      <p className="quiet">
        Uma linha é vista quando o centro de custo e a conta dela são concedidos. Os grupos de um usuário se somam.
      </p>
    </div>
  );
}
