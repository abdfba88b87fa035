import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { RESET } from '#src/features/access/reset-labels.ts';
import { confirmResetOptions } from '#src/resources/account.ts';
import { heldResetToken, holdResetToken } from '#src/session/reset-token.ts';
import { documentTitle } from '#src/shared/document-title.ts';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { NewPasswordInput } from '#src/shared/ui/password/NewPasswordInput.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';
import classes from '#src/features/access/LoginPage.module.css';

const { set: TEXT } = RESET;

/** Setting a new password by a link (SES-16). Its token was taken out of the address before this page was drawn. */
export function NewPasswordPage() {
  useDocumentTitle(documentTitle(TEXT.title));
  const [token] = useState(heldResetToken);
  const [password, setPassword] = useState('');
  const { problems, show, clear, typed, refuse } = useRefusal(['new_password']);
  const used = () => {
    holdResetToken(null);
    clear();
  };
  const confirm = useMutation({ ...confirmResetOptions(), onError: refuse, onSuccess: used });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (confirm.isPending || token === null) return;
    if (password === '') show({ new_password: RESET.required });
    else confirm.mutate({ token, new_password: password });
  };

  return (
    <div className={classes.form}>
      <h1>{TEXT.title}</h1>
      {confirm.isSuccess ? (
        <div className={classes.stack}>
          <p className={classes.lead} role="status">
            {confirm.data.invited ? TEXT.doneInvited : TEXT.done}
          </p>
          <Button size="md" renderRoot={(props) => <Link to="/access/login" {...props} />}>
            {TEXT.enter}
          </Button>
        </div>
      ) : token === null ? (
        <p className={classes.lead}>{TEXT.noToken}</p>
      ) : (
        <>
          <p className={classes.lead}>{TEXT.lead}</p>
          <form className={classes.stack} noValidate aria-label={TEXT.submit} onSubmit={submit}>
            <NewPasswordInput
              size="md"
              value={password}
              error={problems['new_password']}
              own={[]}
              onChange={(text) => {
                setPassword(text);
                typed('new_password');
              }}
            />
            <FormProblem text={problems['form']} />
            <Button type="submit" size="md" fullWidth loading={confirm.isPending}>
              {TEXT.submit}
            </Button>
          </form>
        </>
      )}
      {!confirm.isSuccess && (
        <Link to="/access/esqueci-senha" className={classes.back}>
          {TEXT.again}
        </Link>
      )}
    </div>
  );
}
