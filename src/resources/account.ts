import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PasswordResetConfirm, SecondFactorProof } from '#contract/account.ts';
import { answerOptions } from '#src/shared/data/answer.ts';

const calls = () => import('#src/resources/account-calls.ts');
const contract = () => import('#shapes/account.ts');

export const openSessionsKey = ['account', 'sessions'] as const;
export const secondFactorKey = ['account', 'second-factor'] as const;

/** Where one is signed in (SES-14). */
export const openSessionsOptions = () =>
  answerOptions(openSessionsKey, async () => {
    const { ACCOUNT_URLS, openSessions } = await contract();
    return { url: ACCOUNT_URLS.sessions, schema: openSessions };
  });

export const endSessionOptions = (client: QueryClient) =>
  mutationOptions({
    mutationKey: openSessionsKey,
    mutationFn: async (id: string) => (await calls()).endSession(id),
    onSuccess: () => client.invalidateQueries({ queryKey: openSessionsKey }),
    meta: { notice: 'DELETE', success: 'Sessão encerrada.' },
  });

export const endOtherSessionsOptions = (client: QueryClient) =>
  mutationOptions({
    mutationKey: openSessionsKey,
    mutationFn: async () => (await calls()).endOtherSessions(),
    onSuccess: () => client.invalidateQueries({ queryKey: openSessionsKey }),
    meta: { notice: 'DELETE', success: 'As outras sessões foram encerradas.' },
  });

/** The own second factor (SES-15). */
export const secondFactorOptions = () =>
  answerOptions(secondFactorKey, async () => {
    const { ACCOUNT_URLS, secondFactorState } = await contract();
    return { url: ACCOUNT_URLS.secondFactor, schema: secondFactorState };
  });

export const beginSecondFactorOptions = () =>
  mutationOptions({
    mutationKey: secondFactorKey,
    mutationFn: async (password: string) => (await calls()).beginSecondFactor(password),
    meta: { failure: 'form' },
  });

export const confirmSecondFactorOptions = (client: QueryClient) =>
  mutationOptions({
    mutationKey: secondFactorKey,
    mutationFn: async (code: string) => (await calls()).confirmSecondFactor(code),
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorKey }),
    meta: { failure: 'form' },
  });

export const renewRecoveryCodesOptions = (client: QueryClient) =>
  mutationOptions({
    mutationKey: secondFactorKey,
    mutationFn: async (proof: SecondFactorProof) => (await calls()).renewRecoveryCodes(proof),
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorKey }),
    meta: { failure: 'form' },
  });

export const disableSecondFactorOptions = (client: QueryClient) =>
  mutationOptions({
    mutationKey: secondFactorKey,
    mutationFn: async (proof: SecondFactorProof) => (await calls()).disableSecondFactor(proof),
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorKey }),
    meta: { failure: 'form', notice: 'POST', success: 'Segundo fator desativado.' },
  });

/** Whether a link for a forgotten password comes by mail (SES-16). */
export const resetWaysOptions = () =>
  queryOptions({
    queryKey: ['access', 'reset-ways'],
    queryFn: async ({ signal }) => {
      return (await calls()).resetWays(signal);
    },
  });

export const askResetLinkOptions = () =>
  mutationOptions({
    mutationKey: ['access', 'reset'],
    mutationFn: async (email: string) => (await calls()).askResetLink(email),
    meta: { failure: 'form' },
  });

export const confirmResetOptions = () =>
  mutationOptions({
    mutationKey: ['access', 'reset'],
    mutationFn: async (given: PasswordResetConfirm) => (await calls()).confirmReset(given),
    meta: { failure: 'form' },
  });
