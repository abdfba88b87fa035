import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { viewAsEndOptions } from '#src/session/view-as.ts';
import { profileKey } from '#src/session/profile.ts';
import classes from '#src/layout/ViewingBanner.module.css';

/** Over the whole shell while an administrator sees what somebody else sees. */
export function ViewingBanner({ name }: { name: string }) {
  const client = useQueryClient();
  const leave = useMutation({
    ...viewAsEndOptions(),
    onSuccess: () => client.refetchQueries({ queryKey: profileKey }),
  });
  return (
    <div className={classes.banner} role="region" aria-label="Vendo como outro usuário">
      <IconEye size={16} stroke={1.6} aria-hidden />
      <p role="status">
        Você está vendo como <strong>{name}</strong>. Somente leitura.
      </p>
      <Button size="compact-xs" variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
        Sair
      </Button>
    </div>
  );
}
