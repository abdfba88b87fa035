import { Button, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { RESET } from '#src/features/access/reset-labels.ts';
import { askResetLinkOptions, resetWaysOptions } from '#src/resources/account.ts';
import { documentTitle } from '#src/shared/document-title.ts';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';
import classes from '#src/features/access/LoginPage.module.css';

const { ask: TEXT } = RESET;
/** What is told of an address is the same for all, so that one mistyped has to be found here. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Asking for a link to a new password (SES-16); where no mails go out, whom to ask instead. */
export function ForgottenPage() {
  useDocumentTitle(documentTitle(TEXT.title));
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
        <>{byMail ? <AskForm /> : <p className={classes.lead}>{TEXT.noMail}</p>}</>
      )}
      <Link to="/access/login" className={classes.back}>
        {RESET.back}
      </Link>
    </div>
  );
}

function AskForm() {
  const [email, setEmail] = useState('');
  const { problems, show, clear, typed, refuse } = useRefusal(['email']);
  const ask = useMutation({ ...askResetLinkOptions(), onError: refuse, onSuccess: clear });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    if (email.trim() === '') show({ email: RESET.required });
    else if (!ADDRESS.test(email.trim())) show({ email: TEXT.invalid });
    else ask.mutate(email.trim());
  };
  if (ask.isSuccess) {
    return (
      <div className={classes.sent}>
        <p className={classes.answered} role="status">
          {TEXT.sent(ask.variables)}
        </p>
        <Button variant="default" onClick={() => ask.reset()}>
          {TEXT.other}
        </Button>
      </div>
    );
  }
  return (
    <form className={classes.stack} noValidate aria-label={TEXT.submit} onSubmit={submit}>
      <p className={classes.lead}>{TEXT.lead}</p>
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
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          typed('email');
        }}
      />
      <FormProblem text={problems['form']} />
      <Button type="submit" size="md" fullWidth loading={ask.isPending}>
        {TEXT.submit}
      </Button>
    </form>
  );
}
