import { Button, Group } from '@mantine/core';
import { useId, useState } from 'react';
import type { StaleChange } from '#contract/resource.ts';
import { Dialog } from '#src/shared/ui/Dialog.tsx';
import { whoChanged, type Choice, type Choices, type Difference } from '#src/shared/ui/conflict.ts';
import classes from '#src/shared/ui/ConflictDialog.module.css';

interface ConflictDialogProps {
  opened: boolean;
  /** «este registro», «3 células desta planilha». */
  what: string;
  changes: readonly StaleChange[];
  differences: readonly Difference[];
  onDecide: (choices: Choices) => void;
  /** Decides nothing: what was typed stays where it is, unsaved. */
  onCancel: () => void;
}

const SIDES = [
  ['mine', 'Manter o meu'],
  ['theirs', 'Usar o do servidor'],
] as const;

/**
 * Two wrote the same: value by value the reader says which one stays. Nothing is preset that would lose what they
 * typed.
 */
export function ConflictDialog({ opened, what, changes, differences, onDecide, onCancel }: ConflictDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      title={<strong>Duas alterações ao mesmo tempo</strong>}
      size={560}
      // Its Escape is not the panel's that it stands in.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <p className={classes.who}>
        {whoChanged(changes, what)}, depois que você começou. O que você digitou não foi perdido: escolha o que fica.
      </p>
      <Questions key={differences.map(({ key, theirs }) => `${key}=${theirs}`).join()} {...{ differences, onDecide, onCancel }} />
    </Dialog>
  );
}

/** A new question begins with its own presets. */
function Questions({ differences, onDecide, onCancel }: Pick<ConflictDialogProps, 'differences' | 'onDecide' | 'onCancel'>) {
  const name = useId();
  const [choices, setChoices] = useState<Choices>(
    () => new Map(differences.map(({ key, touched }) => [key, touched ? 'mine' : 'theirs'])),
  );
  const all = (choice: Choice) => setChoices(new Map(differences.map(({ key }) => [key, choice])));
  return (
    <>
      {differences.length > 1 && (
        <div className={classes.all}>
          Em todos:
          <Button size="compact-sm" variant="default" onClick={() => all('mine')}>
            Manter os meus
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => all('theirs')}>
            Usar os do servidor
          </Button>
        </div>
      )}
      <div className={classes.fields}>
        {differences.map((difference) => (
          <fieldset key={difference.key} className={classes.field}>
            <legend>
              {difference.label}
              {!difference.touched && (
                <>
                  {' '}
                  <span className={classes.hint}>você não alterou</span>
                </>
              )}
            </legend>
            <div className={classes.sides}>
              {SIDES.map(([side, verb], index) => (
                <label key={side} className={classes.side}>
                  <input
                    type="radio"
                    name={`${name}-${difference.key}`}
                    checked={choices.get(difference.key) === side}
                    data-autofocus={index === 0 && difference === differences[0] ? true : undefined}
                    onChange={() => setChoices(new Map(choices).set(difference.key, side))}
                  />
                  <span>{verb}</span>{' '}
                  <span className={classes.value}>{difference[side] === '' ? '(em branco)' : difference[side]}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Decidir depois
        </Button>
        <Button onClick={() => onDecide(choices)}>Aplicar a escolha</Button>
      </Group>
    </>
  );
}
