import { fieldLabel } from '#contract/field-labels.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { ActionIcon, Button, Input, SegmentedControl } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Term } from '#src/features/statement/structure/formula-terms.ts';
import classes from '#src/features/statement/structure/structure.module.css';
import { Helped } from '#src/shared/help/Helped.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface FormulaFieldProps {
  terms: readonly Term[];
  options: readonly { group: string; items: { value: string; label: string }[] }[];
  error: string | undefined;
  onChange: (terms: Term[]) => void;
}

/** The lines that a formula adds and subtracts, one a row. */
export function FormulaField({ terms, options, error, onChange }: FormulaFieldProps) {
  /** A term that was just added takes the focus. */
  const fresh = useRef<number | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const change = (id: number, part: Partial<Term>) =>
    onChange(terms.map((term) => (term.id === id ? { ...term, ...part } : term)));
  const add = () => {
    const id = Math.max(-1, ...terms.map((term) => term.id)) + 1;
    fresh.current = id;
    onChange([...terms, { id, sign: '1', line: null }]);
  };
  return (
    <Helped label={fieldLabel('items')}>
      <Input.Wrapper label={fieldLabel('items')} required labelElement="div" error={error} errorProps={{ role: 'alert' }}>
        <div className={classes.terms} data-path="items" role="group" aria-label={fieldLabel('items')}>
          {terms.map((term, at) => (
            <div key={term.id} className={classes.term}>
              <SegmentedControl
                size="xs"
                aria-label={`Sinal do termo ${at + 1}`}
                data={[
                  { value: '1', label: <span aria-label="Soma">+</span> },
                  { value: '-1', label: <span aria-label="Diminui">−</span> },
                ]}
                value={term.sign}
                onChange={(sign) => change(term.id, { sign: sign === '1' ? '1' : '-1' })}
              />
              <SelectInput
                aria-label={`Termo ${at + 1}`}
                placeholder="Escolha uma linha"
                className={classes.termLine ?? ''}
                searchable
                data={[...options]}
                value={term.line}
                ref={(input) => {
                  if (!input || fresh.current !== term.id) return;
                  fresh.current = null;
                  input.focus();
                }}
                onChange={(line) => change(term.id, { line })}
              />
              <ActionIcon
                aria-label={`Retirar o termo ${at + 1}`}
                onClick={() => {
                  // The button goes with its term; what is typed next still comes to the form.
                  adding.current?.focus();
                  onChange(terms.filter(({ id }) => id !== term.id));
                }}
              >
                <IconX size={16} />
              </ActionIcon>
            </div>
          ))}
          <div>
            <Button ref={adding} variant="default" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={add}>
              Adicionar termo
            </Button>
          </div>
        </div>
      </Input.Wrapper>
    </Helped>
  );
}
