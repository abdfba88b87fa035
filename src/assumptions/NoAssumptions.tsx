import { LABELS } from '#src/assumptions/labels.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OtherPlan } from '#src/assumptions/assumptions-kind.ts';
import classes from '#src/assumptions/work.module.css';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

interface NoAssumptionsProps<Plan> {
  title: string;
  others: readonly OtherPlan<Plan>[];
  lock: string | null;
  onCopy: (plan: Plan) => void;
  /** What they begin with is being read. */
  busy: boolean;
  onStart: () => void;
}

/** Nothing was entered yet: begin anew, or with what another version says. */
export function NoAssumptions<Plan>({ title, others, lock, onCopy, busy, onStart }: NoAssumptionsProps<Plan>) {
  const [from, setFrom] = useState(others.at(-1)?.id);
  const source = others.find(({ id }) => id === from);
  return (
    <PageFrame title={title}>
      <EmptyState
        kind="first"
        title={LABELS.none}
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
                    data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
                    value={String(source.id)}
                    onChange={(value) => setFrom(Number(value))}
                  />
                  <Button onClick={() => onCopy(source.plan)}>Copiar premissas</Button>
                </>
              )}
              <Button variant={source ? 'default' : 'filled'} loading={busy} onClick={onStart}>
                Começar do zero
              </Button>
            </div>
          )
        }
      />
    </PageFrame>
  );
}
