import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { LABELS } from '#src/features/access/labels.ts';
import { session } from '#src/session/session.ts';
import { notify } from '#src/shared/notify/notify.ts';
import classes from '#src/features/access/LoginPage.module.css';

interface Problems {
  email?: string;
  password?: string;
  /** What the server said, beside the form as well as in a notice. */
  form?: string;
}

/** RT-2. After signing in, the session tells the router, whose guard leads on to where the user wanted to go. */
export function LoginPage() {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [capsLock, setCapsLock] = useState(false);

  const signIn = useMutation({
    mutationFn: session.signIn,
    // A wrong password answers 401, which is nobody's session that ended: this page tells it.
    meta: { silent: true },
    onError: async (error) => {
      const { failureText } = await import('#src/shared/http/error-text.ts');
      const { text, duration } = failureText(error);
      notify.failure(text, { duration });
      setProblems({ form: text });
      password.current?.focus();
      password.current?.select();
    },
  });
  const sending = signIn.isPending || signIn.isSuccess;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending) return;
    const credentials = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const missing: Problems = {
      ...(!credentials.email && { email: LABELS.required }),
      ...(!credentials.password && { password: LABELS.required }),
    };
    setProblems(missing);
    if (missing.email) email.current?.focus();
    else if (missing.password) password.current?.focus();
    else signIn.mutate(credentials);
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form className={classes.form} noValidate aria-label={LABELS.form} onSubmit={submit}>
      <h1>{LABELS.title}</h1>
      <p className={classes.lead}>{LABELS.lead}</p>
      <Stack gap="md">
        <TextInput
          ref={email}
          size="md"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          label={LABELS.email}
          error={problems.email}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one purpose
          autoFocus
        />
        <div>
          <PasswordInput
            ref={password}
            size="md"
            name="password"
            autoComplete="current-password"
            label={LABELS.password}
            error={problems.password}
            visibilityToggleButtonProps={{ 'aria-label': LABELS.showPassword, tabIndex: 0 }}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <p className={classes.hint} role="status">
            {capsLock && LABELS.capsLock}
          </p>
        </div>
        {problems.form && (
          <p className={classes.problem} role="alert">
            {problems.form}
          </p>
        )}
        <Button type="submit" size="md" fullWidth disabled={sending}>
          {sending ? LABELS.entering : LABELS.enter}
        </Button>
      </Stack>
    </form>
  );
}
