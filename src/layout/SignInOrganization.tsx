import { Button, Stack } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { OrganizationRequired } from '#contract/session.ts';
import { LABELS } from '#src/layout/sign-in-labels.ts';
import classes from '#src/layout/SignInForm.module.css';

interface SignInOrganizationProps {
  size: 'sm' | 'md';
  sending: boolean;
  /** The one that they were in last comes first, and is chosen until they choose another. */
  organizations: OrganizationRequired['organizations'];
  onChoose: (organization: number) => void;
  onBack: () => void;
}

/** Keeps Escape from what lies below a dialog. */
const OWN_KEYS = { 'data-mantine-stop-propagation': 'true' };

/** The last step of signing in for a person of several organisations: which of them. Arrows choose, Enter enters. */
export function SignInOrganization({ size, sending, organizations, onChoose, onBack }: SignInOrganizationProps) {
  const [chosen, setChosen] = useState(organizations[0]?.id);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sending && chosen !== undefined) onChoose(chosen);
  };
  return (
    <form noValidate aria-label={LABELS.organizationForm} onSubmit={submit}>
      <Stack gap="md">
        <fieldset className={classes.places} disabled={sending}>
          <legend className={classes.lead}>{LABELS.organizationLead}</legend>
          {organizations.map(({ id, code, name }) => (
            <label key={id} className={classes.place}>
              <input
                type="radio"
                name="organization"
                checked={id === chosen}
                onChange={() => setChosen(id)}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that was asked for begins here
                autoFocus={id === organizations[0]?.id}
                data-autofocus={id === organizations[0]?.id || undefined}
                {...OWN_KEYS}
              />
              <span>
                <strong>{name}</strong>
                <span className={classes.code}>{code}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" size={size} fullWidth disabled={sending} {...OWN_KEYS}>
          {sending ? LABELS.entering : LABELS.enter}
        </Button>
        <div className={classes.ways}>
          <Button variant="subtle" color="gray" size="sm" disabled={sending} onClick={onBack} {...OWN_KEYS}>
            {LABELS.back}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
