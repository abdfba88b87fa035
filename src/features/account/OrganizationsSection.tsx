import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#contract/session.ts';
import { LABELS } from '#src/features/account/labels.ts';
import { Section } from '#src/features/account/Section.tsx';
import { useEnterOrganization } from '#src/layout/use-enter-organization.ts';
import { answerInvitationOptions } from '#src/session/organization.ts';
import classes from '#src/features/account/AccountPage.module.css';

const { organizations: TEXT } = LABELS;

/**
 * The organisations one belongs to and those that invite; nothing of one is to be found in another. Not there for
 * whoever has one.
 */
export function OrganizationsSection({ profile }: { profile: Profile }) {
  const { organization, organizations = [], invitations = [] } = profile;
  const client = useQueryClient();
  const { enter, entering } = useEnterOrganization();
  const answer = useMutation(answerInvitationOptions(client));
  if (organizations.length + invitations.length < 2) return null;
  return (
    <Section title={TEXT.title} lead={TEXT.lead}>
      <ul className={classes.list}>
        {organizations.map(({ id, name }) => (
          <li key={id}>
            <strong>{name}</strong>
            {id === organization?.id ? (
              <span className={classes.here}>{TEXT.here}</span>
            ) : (
              <Button
                variant="default"
                size="xs"
                aria-label={TEXT.enterOne(name)}
                loading={entering === id}
                onClick={() => enter(id)}
              >
                {TEXT.enter}
              </Button>
            )}
          </li>
        ))}
        {invitations.map(({ id, name }) => (
          <li key={id}>
            <span>{TEXT.invited(name)}</span>
            <Group gap="xs">
              <Button
                size="xs"
                aria-label={TEXT.acceptOne(name)}
                disabled={answer.isPending}
                onClick={() => answer.mutate({ organization: id, accept: true })}
              >
                {TEXT.accept}
              </Button>
              <Button
                variant="default"
                size="xs"
                aria-label={TEXT.declineOne(name)}
                disabled={answer.isPending}
                onClick={() => answer.mutate({ organization: id, accept: false })}
              >
                {TEXT.decline}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}
