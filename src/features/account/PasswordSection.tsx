import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { Profile } from '#contract/session.ts';
import { LABELS } from '#src/features/account/labels.ts';
import { Section } from '#src/features/account/Section.tsx';
import { openSessionsKey } from '#src/resources/account.ts';
import { changePasswordOptions } from '#src/session/password.ts';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { NewPasswordInput } from '#src/shared/ui/password/NewPasswordInput.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';
import classes from '#src/features/account/AccountPage.module.css';

const { password: TEXT } = LABELS;

/** Changing the own password (API-4). */
export function PasswordSection({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const { problems, show, clear, typed, refuse } = useRefusal(['old_password', 'new_password']);
  const change = useMutation({
    ...changePasswordOptions(),
    onSuccess: async () => {
      setOld('');
      setNext('');
      clear();
      await client.invalidateQueries({ queryKey: openSessionsKey });
    },
    onError: refuse,
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const missing = {
      ...(old === '' && { old_password: LABELS.required }),
      ...(next === '' && { new_password: LABELS.required }),
    };
    show(missing);
    if (Object.keys(missing).length === 0) change.mutate({ old_password: old, new_password: next });
  };

  return (
    <Section title={TEXT.title} lead={TEXT.lead}>
      <form className={classes.form} noValidate aria-label={TEXT.submit} onSubmit={submit}>
        {/* For password managers: whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordInput
          name="old-password"
          data-path="old_password"
          autoComplete="current-password"
          label={TEXT.current}
          maxLength={128}
          value={old}
          error={problems['old_password']}
          onChange={(event) => {
            setOld(event.currentTarget.value);
            typed('old_password');
          }}
          visibilityToggleButtonProps={{ 'aria-label': TEXT.show, tabIndex: 0 }}
        />
        <NewPasswordInput
          value={next}
          error={problems['new_password']}
          own={[profile.email, profile.name ?? '', profile.organization?.name ?? '']}
          onChange={(text) => {
            setNext(text);
            typed('new_password');
          }}
        />
        <FormProblem text={problems['form']} />
        <div className="row">
          <Button type="submit" loading={change.isPending}>
            {TEXT.submit}
          </Button>
        </div>
      </form>
    </Section>
  );
}
