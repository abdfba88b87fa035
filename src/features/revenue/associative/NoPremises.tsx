import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { TITLE } from '#src/features/revenue/associative/title.ts';
import classes from '#src/features/revenue/associative/associative.module.css';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { EmptyState } from '#src/shared/ui/States.tsx';
import '@mantine/core/styles/Combobox.layer.css';

/** The premises of the same module in another version. */
export interface OtherPlan {
  id: number;
  name: string;
  plan: AssociativePlan;
}

interface NoPremisesProps {
  others: readonly OtherPlan[];
  lock: string | null;
  onCopy: (plan: AssociativePlan) => void;
  onStart: () => void;
}

/** Nothing was entered yet: begin anew, or with what another version says. */
export function NoPremises({ others, lock, onCopy, onStart }: NoPremisesProps) {
  const [from, setFrom] = useState(others.at(-1)?.id);
  const source = others.find(({ id }) => id === from);
  return (
    <PageFrame title={TITLE}>
      <EmptyState
        kind="first"
        title="Nenhuma premissa nesta versão."
        text={
          lock ?? (others.length > 0 ? 'Copiar de outra versão?' : 'Nenhuma outra versão tem premissas deste módulo para copiar.')
        }
        action={
          lock === null && (
            <div className={classes.begin}>
              {source && (
                <>
                  <SelectInput
                    aria-label="Copiar de"
                    allowDeselect={false}
                    data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
                    value={String(source.id)}
                    onChange={(value) => setFrom(Number(value))}
                  />
                  <Button onClick={() => onCopy(source.plan)}>Copiar premissas</Button>
                </>
              )}
              <Button variant={source ? 'default' : 'filled'} onClick={onStart}>
                Começar do zero
              </Button>
            </div>
          )
        }
      />
    </PageFrame>
  );
}
