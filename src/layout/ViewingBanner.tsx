import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation, useQueryClient, mutationOptions } from '@tanstack/react-query';
import { profileKey } from '#src/session/profile.ts';
import classes from '#src/layout/ViewingBanner.module.css';

/** Back to one's own rights. */
const viewAsEndOptions = () =>
  mutationOptions({
    mutationKey: ['session', 'view-as'],
    mutationFn: async (): Promise<void> => {
      const [{ PLACE_URLS }, { api }] = await Promise.all([
        import('#shapes/people-actions.ts'),
        import('#src/shared/http/json.ts'),
      ]);
      await api.json({ method: 'DELETE', url: PLACE_URLS.viewAs });
    },
    meta: {},
  });

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
