import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import type { Credentials, OrganizationRequired } from '#contract/session.ts';
import { LABELS } from '#src/layout/sign-in-labels.ts';
import { SignInCode } from '#src/layout/SignInCode.tsx';
import { SignInOrganization } from '#src/layout/SignInOrganization.tsx';
import { session } from '#src/session/session.ts';
import { wordsToTell } from '#src/shared/data/tell-failure.ts';
import { isApiError } from '#src/shared/http/api-error.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import classes from '#src/layout/SignInForm.module.css';

interface Problems {
  email?: string | undefined;
  password?: string | undefined;
  otp?: string;
  /** What the server said. */
  form?: string;
}

interface SignInFormProps {
  size: 'sm' | 'md';
  /** Who signs in again; the password is then what is asked for. */
  known?: string | undefined;
  /** Where they go on; asked for unless told, of a person of several. */
  organization?: number | undefined;
  /** What stands beside the button. */
  more?: ReactNode;
}

const isIn = () => session.state().status === 'in';
/** Keeps Escape from what lies below a dialog. */
const OWN_KEYS = { 'data-mantine-stop-propagation': 'true' };

/** What is asked for besides the right password, or that the code was wrong. */
const codeOf = (error: unknown): unknown =>
  isApiError(error) && typeof error.body === 'object' && error.body !== null && 'code' in error.body
    ? error.body.code
    : undefined;

/**
 * Where one may sign in; a question that cannot be read, or whose reader cannot be loaded, is told as any other
 * refusal.
 */
async function requestedOrganizations(body: unknown): Promise<OrganizationRequired | undefined> {
  try {
    const { organizationRequired } = await import('#shapes/session.ts');
    const { fitting } = await import('#src/shared/data/decoded.ts');
    return fitting(organizationRequired, body);
  } catch {
    return undefined;
  }
}

/** What the server asked for after the password; the credentials are held only while it does. */
type Step =
  | { ask: 'code'; credentials: Credentials }
  | { ask: 'organization'; credentials: Credentials; organizations: OrganizationRequired['organizations'] };

/**
 * E-mail and password; then the code of the second factor, where there is one, and which organisation, where there are
 * several. After signing in, the session tells the page, which leads on to where the user wanted to go.
 */
export function SignInForm({ size, known = '', organization, more }: SignInFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [capsLock, setCapsLock] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const entered = useSyncExternalStore(session.subscribe, isIn);

  const signIn = useMutation({
    mutationFn: session.signIn,
    // A wrong password answers 401, which is nobody's session that ended: this form tells it.
    meta: { silent: true },
    onError: async (error, { email: mail, password: secret, organization: place }) => {
      const credentials = { email: mail, password: secret, ...(place !== undefined && { organization: place }) };
      if (codeOf(error) === 'otp_required') {
        setProblems({});
        setStep({ ask: 'code', credentials });
        return;
      }
      if (codeOf(error) === 'organization_required' && isApiError(error)) {
        const data = await requestedOrganizations(error.body);
        if (data) {
          const { organizations, proof: proved } = data;
          setProblems({});
          setStep({ ask: 'organization', credentials: { ...credentials, ...(proved && { proof: proved }) }, organizations });
          return;
        }
      }
      const { failureText } = await wordsToTell();
      const { text, duration } = failureText(error);
      notify.failure(text, { duration });
      if (codeOf(error) === 'otp_invalid') {
        setProblems({ otp: text });
        return;
      }
      setStep(null);
      setProblems({ form: text });
      password.current?.focus();
      password.current?.select();
    },
  });
  const sending = signIn.isPending || entered;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending) return;
    const credentials = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const missing: Problems = {
      ...(!credentials.email && { email: LABELS.required }),
      ...(!credentials.password && { password: LABELS.required }),
      // Tokens are good for the browser that holds their cookie.
      ...(!navigator.cookieEnabled && { form: LABELS.noCookies }),
    };
    setProblems(missing);
    if (missing.email) email.current?.focus();
    else if (missing.password) password.current?.focus();
    else if (!missing.form) signIn.mutate({ ...credentials, ...(organization !== undefined && { organization }) });
  };
  const back = () => {
    setStep(null);
    setProblems({});
  };
  if (step?.ask === 'code') {
    return (
      <SignInCode
        size={size}
        sending={sending}
        attempt={signIn.submittedAt}
        problem={problems.otp}
        onCode={(otp) => signIn.mutate({ ...step.credentials, otp })}
        onBack={back}
      />
    );
  }
  if (step) {
    return (
      <SignInOrganization
        size={size}
        sending={sending}
        organizations={step.organizations}
        onChoose={(chosen) => signIn.mutate({ ...step.credentials, organization: chosen })}
        onBack={back}
      />
    );
  }

  const typed = (field: 'email' | 'password') => {
    if (problems[field]) setProblems({ ...problems, [field]: undefined });
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form noValidate aria-label={LABELS.form} onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          ref={email}
          size={size}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          label={LABELS.email}
          error={problems.email}
          onInput={() => typed('email')}
          defaultValue={known}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form has this one purpose
          autoFocus={!known}
          data-autofocus={!known || undefined}
          {...OWN_KEYS}
        />
        <div>
          <PasswordInput
            ref={password}
            size={size}
            name="password"
            autoComplete="current-password"
            label={LABELS.password}
            error={problems.password}
            onInput={() => typed('password')}
            visibilityToggleButtonProps={{ 'aria-label': LABELS.showPassword, tabIndex: 0, ...OWN_KEYS }}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
            data-autofocus={known || undefined}
            {...OWN_KEYS}
          />
          <p className={classes.hint} role="status">
            {capsLock && LABELS.capsLock}
          </p>
        </div>
        <FormProblem text={problems.form} />
        <Button type="submit" size={size} fullWidth disabled={sending} {...OWN_KEYS}>
          {sending ? LABELS.entering : LABELS.enter}
        </Button>
        {more}
      </Stack>
    </form>
  );
}
