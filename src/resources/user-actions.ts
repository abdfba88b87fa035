import { mutationOptions } from '@tanstack/react-query';

const contract = () => import('#shapes/people-actions.ts');
const users = async () => (await import('#shapes/user.ts')).user.url;
const api = async () => (await import('#src/shared/http/json.ts')).api;

/** The same for one who is new and for one who has an account elsewhere, of whom nothing is told. */
const INVITED_PASSWORD =
  'Senha inicial definida. Se a pessoa já usa o Previsto em outra organização, vale a senha que ela já tem.';

/** A password for a person who has none yet, or has lost it; their open sessions end. */
export const initialPasswordOptions = (invited: boolean) =>
  mutationOptions({
    mutationKey: ['user', 'password'],
    mutationFn: async ({ id, password }: { id: number; password: string }): Promise<void> => {
      const [{ userActions }, url, calls] = await Promise.all([contract(), users(), api()]);
      await calls.json({ method: 'POST', url: `${url}${id}/${userActions.initialPassword}`, body: { password } });
    },
    // What was typed stays in no cache.
    gcTime: 0,
    meta: {
      notice: 'POST',
      success: invited ? INVITED_PASSWORD : 'Senha definida. As sessões abertas deste usuário terminaram.',
      failure: 'form',
    },
  });

/** A link by which the person sets their own password: shown once, and kept nowhere. */
export const accessLinkOptions = () =>
  mutationOptions({
    mutationKey: ['user', 'link'],
    mutationFn: async (id: number) => {
      const [{ userActions, accessLink }, url, calls] = await Promise.all([
        contract(),
        users(),
        import('#src/shared/data/wire.ts'),
      ]);
      return calls.postFor(accessLink, `${url}${id}/${userActions.accessLink}`, {});
    },
    gcTime: 0,
    meta: {},
  });

/** Takes the second factor of who lost their device and their recovery codes. */
export const removeFactorOptions = () =>
  mutationOptions({
    mutationKey: ['user', 'second-factor'],
    mutationFn: async (id: number): Promise<void> => {
      const [{ userActions }, url, calls] = await Promise.all([contract(), users(), api()]);
      await calls.json({ method: 'DELETE', url: `${url}${id}/${userActions.secondFactor}` });
    },
    meta: { notice: 'DELETE', success: 'Segundo fator retirado. A próxima entrada pede só a senha.' },
  });

/** From now on this session sees what the user sees, read-only. */
export const viewAsOptions = () =>
  mutationOptions({
    mutationKey: ['user', 'view-as'],
    mutationFn: async (id: number): Promise<void> => {
      const [{ userActions }, url, calls] = await Promise.all([contract(), users(), api()]);
      await calls.json({ method: 'POST', url: `${url}${id}/${userActions.viewAs}`, body: {} });
    },
    meta: {},
  });
