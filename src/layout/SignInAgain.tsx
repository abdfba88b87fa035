import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#contract/session.ts';
import { LABELS } from '#src/layout/sign-in-labels.ts';
import { SignInForm } from '#src/layout/SignInForm.tsx';
import { profileKey } from '#src/session/profile.ts';
import { session } from '#src/session/session.ts';
import classes from '#src/layout/SignInAgain.module.css';
import { Dialog } from '#src/shared/ui/Dialog.tsx';

/** Above every panel and dialog of the page, below the notices. */
const LAYER = 350;

/**
 * The session ended over something typed: the page stays as it is below this dialog, which nothing but signing in or
 * giving up closes (SES-13). The page is hidden from other eyes meanwhile.
 */
export function SignInAgain() {
  // The page below belongs to one organisation.
  const place = useQueryClient().getQueryData<Profile>(profileKey)?.organization?.id;
  return (
    <Dialog
      opened
      centered
      size={400}
      zIndex={LAYER}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ blur: 8, backgroundOpacity: 0.7 }}
      title={<strong>{LABELS.ended}</strong>}
      // A cell that is open in the grid's editor stays open (GridEditor).
      data-over-page
    >
      <p className={classes.lead}>
        {LABELS.again} {LABELS.typed}
      </p>
      <SignInForm
        size="sm"
        known={session.shown()?.email}
        organization={place}
        more={
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            fullWidth
            onClick={() => void session.signOut()}
            data-mantine-stop-propagation="true"
          >
            {LABELS.leave}
          </Button>
        }
      />
    </Dialog>
  );
}
