import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { log } from '#src/shared/log.ts';
import type { Strength } from '#src/shared/ui/password/estimate.ts';
import classes from '#src/shared/ui/password/StrengthMeter.module.css';

/** The five steps in words. */
export const STEPS = ['Muito fraca', 'Fraca', 'Razoável', 'Boa', 'Forte'] as const;
const HINT = 'De 8 a 128 caracteres. Várias palavras juntas são mais fáceis de lembrar e mais difíceis de adivinhar.';
/** While somebody types, not at each key. */
const PAUSE_MS = 200;

interface StrengthMeterProps {
  password: string;
  /** E-mail, name, organisation: what a password should not repeat. */
  own: readonly string[];
}

/** How strong a password is while it is typed: five steps, a word for them, and what to do better. */
export function StrengthMeter({ password, own }: StrengthMeterProps) {
  const [typed] = useDebouncedValue(password, PAUSE_MS);
  const strength = useStrength(typed, own);
  const shown = password === '' ? undefined : strength;
  return (
    <div className={classes.meter} data-good={(shown && shown.step >= 3) || undefined}>
      <div className={classes.steps} aria-hidden>
        {STEPS.map((word, step) => (
          <span key={word} data-on={(shown && step <= shown.step) || undefined} />
        ))}
      </div>
      <p className={classes.words} role="status">
        {shown ? (
          <>
            Força: <strong>{STEPS[shown.step]}</strong> ({shown.step + 1} de {STEPS.length}). {shown.advice.join(' ')}
          </>
        ) : (
          HINT
        )}
      </p>
    </div>
  );
}

/** Undefined before the lists are here, or where they cannot be loaded: the server judges all the same. */
function useStrength(password: string, own: readonly string[]): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  const data = own.join('\n');
  // An effect and no query: what is typed here must not stand in a cache, nor in its keys.
  useEffect(() => {
    if (password === '') return undefined;
    let current = true;
    const work = async () => {
      const { estimate } = await import('#src/shared/ui/password/estimate.ts');
      const found = await estimate(password, data.split('\n'));
      if (current) setStrength(found);
    };
    work().catch((error: unknown) => log.warn('strength of a password not estimated', { error }));
    return () => {
      current = false;
    };
  }, [password, data]);
  return strength;
}
