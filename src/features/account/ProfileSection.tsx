import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import type { Profile } from '#contract/session.ts';
import { LABELS } from '#src/features/account/labels.ts';
import { Section } from '#src/features/account/Section.tsx';
import { changePhotoOptions, removePhotoOptions } from '#src/session/change-photo.ts';
import { useShownPhoto } from '#src/session/own-photo.ts';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';
import { UserPhoto } from '#src/shared/ui/UserPhoto.tsx';
import classes from '#src/features/account/AccountPage.module.css';

const TYPES = 'image/png,image/jpeg,image/webp';
const MOST_BYTES = 5 * 1024 * 1024;
const { photo: TEXT, profile: NAMES } = LABELS;

/** Photo, name and e-mail (SES-9). */
export function ProfileSection({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const shown = useShownPhoto(profile.photo);
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(null);
  const { problems, show, clear, refuse } = useRefusal(['photo']);
  const change = useMutation(changePhotoOptions(client));
  const remove = useMutation(removePhotoOptions(client));
  const busy = change.isPending || remove.isPending;

  const send = (event: ChangeEvent<HTMLInputElement>) => {
    const [photo] = event.currentTarget.files ?? [];
    // The same file may be chosen again after a refusal.
    event.currentTarget.value = '';
    if (!photo) return;
    if (photo.size > MOST_BYTES) {
      show({ photo: TEXT.tooLarge });
      return;
    }
    clear();
    sending.current = new AbortController();
    const { signal } = sending.current;
    setShare(0);
    change.mutate({ photo, signal, onProgress: setShare }, { onError: (error) => signal.aborted || void refuse(error) });
  };

  return (
    <Section title={NAMES.title}>
      <div className={classes.who}>
        <UserPhoto photo={shown} name={profile.name ?? profile.email} size={96} />
        <div className={classes.body}>
          <div className="row">
            <Button variant="default" data-path="photo" disabled={busy} onClick={() => input.current?.click()}>
              {TEXT.change}
            </Button>
            {profile.photo !== null && !change.isPending && (
              <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
                {TEXT.remove}
              </Button>
            )}
            {change.isPending && (
              <Button variant="subtle" color="gray" onClick={() => sending.current?.abort()}>
                {TEXT.cancel}
              </Button>
            )}
          </div>
          <input ref={input} type="file" accept={TYPES} hidden aria-label={TEXT.change} onChange={send} />
          {change.isPending ? (
            <div className={classes.sending}>
              <progress value={share} aria-label={TEXT.sending} />
              <span aria-hidden>{TEXT.sent(Math.round(share * 100))}</span>
            </div>
          ) : (
            <p className={classes.dimmed}>{TEXT.rules}</p>
          )}
        </div>
      </div>
      <FormProblem text={problems['photo'] ?? problems['form']} />
      <dl className={classes.facts}>
        <dt>{NAMES.name}</dt>
        <dd>{profile.name === undefined || profile.name === '' ? '–' : profile.name}</dd>
        <dt>{NAMES.email}</dt>
        <dd>{profile.email}</dd>
        {profile.organization && (
          <>
            <dt>{NAMES.organization}</dt>
            <dd>{profile.organization.name}</dd>
          </>
        )}
      </dl>
    </Section>
  );
}
