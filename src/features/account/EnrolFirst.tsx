import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Enrol } from '#src/features/account/factor/Enrol.tsx';
import { LABELS } from '#src/features/account/labels.ts';
import { profileKey } from '#src/session/profile.ts';
import { session } from '#src/session/session.ts';
import classes from '#src/features/account/AccountPage.module.css';

const { factor: TEXT } = LABELS;

/** All that is open to somebody whose group asks for a second factor and who has none yet (SES-15). */
export function EnrolFirst() {
  const client = useQueryClient();
  const router = useRouter();
  const goOn = async () => {
    await client.refetchQueries({ queryKey: profileKey });
    await router.invalidate();
    await router.navigate({ to: '/home/page', replace: true });
  };
  return (
    <div className={classes.alone}>
      <div>
        <h1>{TEXT.mustTitle}</h1>
        <p className="section-lead">{TEXT.mustLead}</p>
      </div>
      <Enrol onDone={() => void goOn()} />
      <Button variant="subtle" color="gray" justify="flex-start" px={0} w="fit-content" onClick={() => void session.signOut()}>
        {TEXT.leave}
      </Button>
    </div>
  );
}
