import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { LABELS } from '#src/layout/sign-in-labels.ts';
import classes from '#src/layout/SignInForm.module.css';

interface SignInCodeProps {
  size: 'sm' | 'md';
  sending: boolean;
  /** Differs from one code that was sent to the next. */
  attempt: number;
  /** What the last code was refused for. */
  problem?: string | undefined;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** Keeps Escape from what lies below a dialog. */
const OWN_KEYS = { 'data-mantine-stop-propagation': 'true' };

const WAY = { variant: 'subtle', color: 'gray', size: 'sm', ...OWN_KEYS } as const;

/** The second step of signing in: a code of the application, or one of recovery where the telephone is not at hand. */
export function SignInCode({ size, sending, attempt, problem, onCode, onBack }: SignInCodeProps) {
  const [recovery, setRecovery] = useState(false);
  const [missing, setMissing] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  // A code that was refused is typed over; a refusal that comes at once may be drawn without the sending having been.
  const answered = sending ? null : attempt;
  useEffect(() => {
    if (answered !== null) code.current?.select();
  }, [answered]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending) return;
    const typed = code.current?.value.trim() ?? '';
    setMissing(typed === '');
    if (typed !== '') onCode(typed);
  };
  return (
    <form noValidate aria-label={LABELS.codeForm} onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.lead}>{recovery ? LABELS.recoveryLead : LABELS.codeLead}</p>
        <TextInput
          key={String(recovery)}
          ref={code}
          size={size}
          name="otp"
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          label={recovery ? LABELS.recovery : LABELS.code}
          error={missing ? LABELS.required : problem}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that was asked for begins here
          autoFocus
          data-autofocus
          {...OWN_KEYS}
        />
        <Button type="submit" size={size} fullWidth disabled={sending} {...OWN_KEYS}>
          {sending ? LABELS.entering : LABELS.enter}
        </Button>
        <div className={classes.ways}>
          <Button {...WAY} disabled={sending} onClick={() => setRecovery(!recovery)}>
            {recovery ? LABELS.byApp : LABELS.byRecovery}
          </Button>
          <Button {...WAY} disabled={sending} onClick={onBack}>
            {LABELS.back}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
