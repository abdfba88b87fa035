import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { RESET } from '#src/features/access/reset-labels.ts';
import { askResetLinkOptions, resetWaysOptions } from '#src/resources/account.ts';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';
import classes from '#src/features/access/LoginPage.module.css';

const { ask: TEXT } = RESET;

/** Asking for a link to a new password (SES-16); where no mails go out, whom to ask instead. */
export function ForgottenPage() {
  const ways = useQuery(resetWaysOptions());
  // Whether mails go out decides what the page says: until it is known, or could not be asked, it says neither.
  const asking = ways.isPending && ways.failureCount === 0;
  const byMail = ways.data?.by_mail !== false;
  return (
    <div className={classes.form}>
      <h1>{TEXT.title}</h1>
      {asking ? (
        <Skeletons lines={4} label="Carregando" />
      ) : (
        <>
          <p className={classes.lead}>{byMail ? TEXT.lead : TEXT.noMail}</p>
          {byMail && <AskForm />}
        </>
      )}
      <Link to="/access/login" className={classes.back}>
        {RESET.back}
      </Link>
    </div>
  );
}

function AskForm() {
  const [email, setEmail] = useState('');
  const { problems, show, clear, refuse } = useRefusal(['email']);
  const ask = useMutation({ ...askResetLinkOptions(), onError: refuse, onSuccess: clear });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    if (email.trim() === '') show({ email: RESET.required });
    else ask.mutate(email.trim());
  };
  if (ask.isSuccess) {
    return (
      <p className={classes.told} role="status">
        {TEXT.sent(ask.variables)}
      </p>
    );
  }
  return (
    <form className={classes.stack} noValidate aria-label={TEXT.submit} onSubmit={submit}>
      <TextInput
        size="md"
        type="email"
        name="email"
        data-path="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        label={TEXT.email}
        value={email}
        error={problems['email']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one purpose
        autoFocus
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <FormProblem text={problems['form']} />
      <Button type="submit" size="md" fullWidth loading={ask.isPending}>
        {TEXT.submit}
      </Button>
    </form>
  );
}
