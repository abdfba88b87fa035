import { Button } from '@mantine/core';
import { useState } from 'react';
import { accountGrants, centerGrants, rowGrantsOf, type RowGrants } from '#src/features/people/grant-values.ts';
import type { GrantTrees } from '#src/features/people/grant-trees.ts';
import { ACCOUNT, CENTER } from '#src/features/people/reach-labels.ts';
import classes from '#src/features/people/people.module.css';
import { reachSentence } from '#src/features/people/summary.ts';
import { user } from '#src/resources/user.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

type Copied = ReturnType<typeof rowGrantsOf> & { groups: number[] };

interface CopyRightsProps {
  /** The user in the form, who is not copied from. */
  except: number | undefined;
  groups: readonly { id: number; nome: string }[];
  trees: GrantTrees;
  value: RowGrants & { groups: readonly number[] };
  onCopy: (copied: Copied) => void;
}

/** «Copiar permissões de…»: what the form will then hold, said before it does; nothing is saved yet. */
export function CopyRights({ except, groups, trees, value, onCopy }: CopyRightsProps) {
  const users = user.useAll();
  const [chosen, setChosen] = useState<string | null>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const from = users.data?.find(({ id }) => String(id) === chosen);
  if (users.error && !users.data) return <ReadError error={users.error} onRetry={() => void users.refetch()} />;
  const named = (ids: readonly number[]) =>
    groups
      .filter(({ id }) => ids.includes(id))
      .map(({ nome }) => nome)
      .join(', ');
  const gained = from && named(from.groups.filter((id) => !value.groups.includes(id)));
  const lost = from && named(value.groups.filter((id) => !from.groups.includes(id)));
  return (
    <div className={classes.fields} style={{ paddingTop: 0 }}>
      <SelectInput
        allowDeselect
        label="Copiar permissões de…"
        description="Os grupos e as permissões próprias deste usuário são substituídos pelos do escolhido."
        searchable
        data={(users.data ?? [])
          .filter(({ id }) => id !== except)
          .map(({ id, nome, email }) => ({ value: String(id), label: `${nome} (${email})` }))}
        value={chosen}
        onChange={(next) => {
          setChosen(next);
          setCopied(null);
        }}
      />
      {from && trees.centers && trees.accounts && (
        <div className={classes.note} role="status">
          <strong>O que muda</strong>
          <ul>
            {gained && <li>Entra em: {gained}.</li>}
            {lost && <li>Sai de: {lost}.</li>}
            {!gained && !lost && <li>Continua nos mesmos grupos.</li>}
            <Passing
              label="Centros de custo próprios"
              from={reachSentence(trees.centers, centerGrants(value.center_cost_permissions), CENTER)}
              to={reachSentence(trees.centers, centerGrants(from.center_cost_permissions), CENTER)}
            />
            <Passing
              label="Contas próprias"
              from={reachSentence(trees.accounts, accountGrants(value.accounting_permissions), ACCOUNT)}
              to={reachSentence(trees.accounts, accountGrants(from.accounting_permissions), ACCOUNT)}
            />
          </ul>
          <Button
            size="xs"
            disabled={copied === chosen}
            onClick={() => {
              setCopied(chosen);
              onCopy({ ...rowGrantsOf(from), groups: from.groups.toSorted((a, b) => a - b) });
            }}
          >
            {copied === chosen ? 'Copiado para o formulário' : 'Copiar para o formulário'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What the user's own grants come to now, and what they would. */
function Passing({ label, from, to }: { label: string; from: string; to: string }) {
  return (
    <li>
      {label}: {from === to ? to : `${from} Passa a: ${to}`}
    </li>
  );
}
