import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LABELS } from '#src/features/home/labels.ts';
import { useEnterOrganization } from '#src/layout/use-enter-organization.ts';
import { loadExampleOptions, removeExampleOptions } from '#src/resources/example.ts';
import { goOn } from '#src/session/organization.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import classes from '#src/features/home/home.module.css';

const { example: TEXT } = LABELS;

/** Loads the example, says that it takes a while, and goes on in it; in one that is there at once. */
export function LoadExample({ own }: { own: number | null }) {
  const load = useMutation(loadExampleOptions());
  const { enter, entering } = useEnterOrganization();
  return (
    <>
      {/* Before the button, which stays where it was pressed. */}
      <span role="status" className={classes.dim}>
        {load.isPending && TEXT.loading}
      </span>
      <Button
        variant="default"
        loading={load.isPending || entering !== undefined}
        onClick={() => (own === null ? load.mutate(undefined, { onSuccess: enter }) : enter(own))}
      >
        {own === null ? TEXT.load : TEXT.open}
      </Button>
    </>
  );
}

/** Asks first, since what was typed in the example goes with it. */
export function RemoveExample() {
  const [asking, setAsking] = useState(false);
  const remove = useMutation(removeExampleOptions());
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {TEXT.remove}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={TEXT.removeTitle}
        confirm={TEXT.remove}
        danger
        busy={remove.isPending || remove.isSuccess}
        onConfirm={() => remove.mutate(undefined, { onSuccess: goOn, onError: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {TEXT.removeText}
      </ConfirmDialog>
    </>
  );
}
