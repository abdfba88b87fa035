import { WRONG_CODE } from '#contract/refusals.ts';
import type { z } from 'zod';
import {
  ACCOUNT_URLS,
  recoveryCodes,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorProof,
  secondFactorSecret,
  secondFactorState,
} from '#contract/account.ts';
import { assertOwnPassword } from '#server/auth/own-password.ts';
import { recoveryCodesLeft, replaceRecoveryCodes } from '#server/auth/recovery-codes.ts';
import {
  beginSecondFactor,
  checkSecondFactor,
  confirmSecondFactor,
  IN_SESSION,
  removeSecondFactor,
  secondFactorSince,
} from '#server/auth/second-factor.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { logSecurity } from '#server/auth/security-log.ts';
import type { Session } from '#server/rights/session.ts';
import { conflict, invalid, type ApiError } from '#server/http/errors.ts';
import type { AppPorts } from '#server/ports.ts';
import type { RouteModule } from '#server/http/route.ts';
import { logOfOwnAccount } from '#server/engine/account-log.ts';
import { bodyRoute, done, DONE, jsonRoute } from '#server/engine/declare.ts';

const own = { tag: 'Conta', permission: 'session' } as const;
const WRONG_PASSWORD = 'Senha incorreta.';
const ALREADY = 'O segundo fator já está ativo.';
const NONE = 'O segundo fator não está ativo.';
const NEEDED = 'O seu grupo exige o segundo fator; ele não pode ser desativado.';

/** The own second factor: enrolling, recovery codes, and taking it away (SES-15). */
export const secondFactorRoutes: RouteModule = () => [
  jsonRoute({
    path: ACCOUNT_URLS.secondFactor,
    ...own,
    summary: 'Estado do segundo fator',
    answer: secondFactorState,
    run: async ({ db, session: { user, secondFactorRequired: required } }) => {
      const since = await secondFactorSince(db, user.id);
      const recovery_codes_left = since === null ? 0 : await recoveryCodesLeft(db, user.id);
      return { enabled: since !== null, since, recovery_codes_left, required };
    },
  }),
  bodyRoute({
    path: ACCOUNT_URLS.secondFactor,
    ...own,
    unrecorded: 'counts for nothing until it is confirmed, which is told',
    work: 'password',
    summary: 'Começar a ativação do segundo fator',
    body: secondFactorBegin,
    answer: secondFactorSecret,
    run: async ({ password }, { ports, session }) => {
      await assertOwnPassword(ports, session.user.id, { password, field: 'password', text: WRONG_PASSWORD });
      const begun = await beginSecondFactor(ports, session.user);
      if (!begun) throw conflict(ALREADY);
      return begun;
    },
  }),
  bodyRoute({
    path: ACCOUNT_URLS.secondFactorConfirm,
    ...own,
    summary: 'Ativar o segundo fator',
    body: secondFactorConfirm,
    answer: recoveryCodes,
    run: async ({ code }, { ports, session }) => {
      const recovery_codes = await confirmSecondFactor(ports, session.user.id, code);
      if (!recovery_codes) throw await wrongCode(ports, session);
      await logSecurity(ports, 'second_factor_enabled', { user: session.user.id });
      return { recovery_codes };
    },
  }),
  bodyRoute({
    path: ACCOUNT_URLS.recoveryCodes,
    ...own,
    work: 'password',
    summary: 'Gerar novos códigos de recuperação',
    body: secondFactorProof,
    answer: recoveryCodes,
    run: async (proof, { ports, session: { user: me } }) => {
      await assertProof(proof, ports, me);
      const recovery_codes = await inTransaction(ports.db, async (trx) => {
        await logOfOwnAccount(trx, { user: me.id, now: ports.clock() }, { event: 'recovery_codes' });
        return replaceRecoveryCodes(trx, ports.secret, me.id);
      });
      return { recovery_codes };
    },
  }),
  bodyRoute({
    method: 'DELETE',
    path: ACCOUNT_URLS.secondFactor,
    ...own,
    work: 'password',
    summary: 'Desativar o segundo fator',
    body: secondFactorProof,
    answer: done,
    run: async (proof, { ports, session }) => {
      if (session.secondFactorRequired) throw conflict(NEEDED);
      await assertProof(proof, ports, session.user);
      const user = session.user.id;
      await inTransaction(ports.db, async (trx) => {
        if (!(await removeSecondFactor(trx, user))) return;
        const images = { before: { second_factor: true }, after: { second_factor: false } };
        await logOfOwnAccount(trx, { user, now: ports.clock() }, { event: 'second_factor_off', ...images });
      });
      await logSecurity(ports, 'second_factor_disabled', { user });
      return DONE;
    },
  }),
];

/** Password and code: an open page that somebody else sits down at is not enough. */
async function assertProof(
  { password, code }: z.output<typeof secondFactorProof>,
  ports: AppPorts,
  user: Session['user'],
): Promise<void> {
  await assertOwnPassword(ports, user.id, { password, field: 'password', text: WRONG_PASSWORD });
  if ((await secondFactorSince(ports.db, user.id)) === null) throw conflict(NONE);
  if (!(await checkSecondFactor(ports, user.id, code, IN_SESSION))) throw await wrongCode(ports, { user });
}

async function wrongCode(ports: AppPorts, { user }: Pick<Session, 'user'>): Promise<ApiError> {
  await logSecurity(ports, 'second_factor_refused', { user: user.id });
  return invalid({ code: [WRONG_CODE] });
}
