import { REQUIRED } from '#src/shared/http/first-texts.ts';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useMemo, useState, type SyntheticEvent } from 'react';
import { AccountPicker } from '#src/features/expense/AccountPicker.tsx';
import {
  accountsOfChoice,
  newLines,
  pickableAccounts,
  type Book,
  type EntryDraft,
} from '#src/features/expense/entry/new-lines.ts';
import type { LineRight } from '#src/features/expense/entry/line-rights.ts';
import { lineKey, type Entry } from '#src/features/expense/entry/lines.ts';
import { LABELS, lines } from '#src/features/expense/labels.ts';
import { cascadeCompanyCenterCost } from '#src/resources/cascades.ts';
import { named, type Structure } from '#src/shared/places/structure.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import classes from '#src/features/expense/entry/panels.module.css';
import { BY_COMPANY, NarrowedSelect } from '#src/shared/ui/NarrowedSelect.tsx';

interface AddLinesPanelProps {
  book: Book;
  structure: Structure;
  /** All lines of the version's year, also those the filters hide. */
  existing: readonly Entry[];
  /** The cost centre that is filtered, or that the cursor stands in. */
  center: number | null;
  right: LineRight;
  busy: boolean;
  onAdd: (drafts: readonly EntryDraft[]) => void;
  onClose: () => void;
}

/** Several accounts for one cost centre at once; they are one request. */
export function AddLinesPanel({ book, structure, existing, center, right, busy, onAdd, onClose }: AddLinesPanelProps) {
  const tree = cascadeCompanyCenterCost.useAnswer();
  const choices = useMemo(() => centerChoices(structure, right), [structure, right]);
  // Where there is but one cost centre nothing has to be chosen.
  const [only, ...others] = choices.flatMap(({ items }) => items);
  const writable = center !== null && right({ center_cost: center }) === null;
  const begun = !writable ? (others.length === 0 && only ? only.value : null) : String(center);
  const [place, setPlace] = useState(begun);
  const [description, setDescription] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [requested, setRequested] = useState(false);
  const accounts = useMemo(() => pickableAccounts(structure, right), [structure, right]);
  const picked = useMemo(() => accountsOfChoice(accounts, chosen), [accounts, chosen]);
  const taken = useMemo(() => new Set(existing.map(lineKey)), [existing]);
  const { drafts, known } = newLines(book, { center_cost: Number(place), description }, picked, taken);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setRequested(true);
    if (place !== null && drafts.length > 0) onAdd(drafts);
  };
  const problem = place === null ? null : accountProblem(picked.length, drafts.length);
  return (
    <SidePanel
      title={LABELS.addLines}
      note="Uma linha em branco para cada conta escolhida."
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" loading={busy}>
            {drafts.length === 0 || place === null ? LABELS.addLines : `Adicionar ${lines(drafts.length)}`}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <Helped label="Centro de custo">
          <NarrowedSelect
            label="Centro de custo"
            tree={tree.isError ? [] : tree.data}
            above={BY_COMPANY}
            withAsterisk
            searchable
            allowDeselect
            openOnFocus={false}
            data-autofocus={begun === null || undefined}
            placeholder="Código ou nome"
            data={choices}
            value={place}
            onChange={setPlace}
            error={requested && place === null && REQUIRED}
          />
        </Helped>
        <TextInput
          label="Descrição"
          description="Diferencia linhas da mesma conta no mesmo centro de custo."
          maxLength={200}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <div className={classes.accounts}>
          <AccountPicker
            label="Contas"
            accounts={accounts}
            takesFocus={begun !== null}
            chosen={chosen}
            onChosen={setChosen}
            foot={
              <p className={classes.foot} role="status" data-problem={(requested && problem !== null) || undefined}>
                {(requested && problem) || chosenText(picked.length, place === null ? 0 : known)}
              </p>
            }
          />
        </div>
      </div>
    </SidePanel>
  );
}

function accountProblem(picked: number, fresh: number): string | null {
  if (picked === 0) return 'Escolha pelo menos uma conta.';
  return fresh === 0 ? 'Todas as contas escolhidas já têm uma linha com esta descrição neste centro de custo.' : null;
}

function chosenText(picked: number, known: number): string {
  if (picked === 0) return 'Nenhuma conta escolhida.';
  const text = picked === 1 ? '1 conta escolhida' : `${picked} contas escolhidas`;
  if (known === 0) return `${text}.`;
  return `${text}; ${known} já ${known === 1 ? 'existe e fica' : 'existem e ficam'} de fora.`;
}

/** Active cost centres that may be written, below their companies. */
function centerChoices(structure: Structure, right: LineRight) {
  return structure.companies.flatMap((company) => {
    const items = structure.centerCosts
      .filter((center) => center.company === company.id && center.is_active && right({ center_cost: center.id }) === null)
      .map((center) => ({ value: String(center.id), label: named(center) }));
    return items.length > 0 ? [{ group: named(company), items }] : [];
  });
}
