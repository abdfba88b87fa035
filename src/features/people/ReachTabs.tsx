import { Tabs } from '@mantine/core';
import { accountGrants, accountsOf, centerGrants, centersOf, type RowGrants } from '#src/features/people/grant-values.ts';
import type { GrantTrees } from '#src/features/people/grant-trees.ts';
import { GrantField } from '#src/features/people/GrantField.tsx';
import { LABELS } from '#src/features/people/reach-labels.ts';
import classes from '#src/features/people/people.module.css';

interface ReachTabsProps {
  trees: GrantTrees;
  value: RowGrants;
  errors: Readonly<Record<string, React.ReactNode>>;
  onChange: (change: Partial<ReturnType<typeof empty>>) => void;
}

const empty = () => ({ center_cost_permissions: centersOf(new Map()), accounting_permissions: accountsOf(new Map()) });

/** The two trees of what is granted, of a group and of a person alike (SEC-2). */
export function ReachTabs({ trees, value, errors, onChange }: ReachTabsProps) {
  return (
    <>
      <Tabs.Panel value="centros" className={classes.panel}>
        <GrantField
          field="center_cost_permissions"
          label={LABELS.centers}
          all={LABELS.allCenters}
          nodes={trees.centers}
          failure={trees}
          value={centerGrants(value.center_cost_permissions)}
          onChange={(grants) => onChange({ center_cost_permissions: centersOf(grants) })}
          error={errors['center_cost_permissions']}
          description="Uma regional ou empresa marcada inclui os centros de custo que vierem a ser cadastrados nela."
        />
      </Tabs.Panel>
      <Tabs.Panel value="contas" className={classes.panel}>
        <GrantField
          field="accounting_permissions"
          label={LABELS.accounts}
          all={LABELS.allAccounts}
          nodes={trees.accounts}
          failure={trees}
          value={accountGrants(value.accounting_permissions)}
          onChange={(grants) => onChange({ accounting_permissions: accountsOf(grants) })}
          error={errors['accounting_permissions']}
          description="Uma conta sintética marcada inclui tudo o que está abaixo dela, também o que for cadastrado depois."
        />
      </Tabs.Panel>
    </>
  );
}
