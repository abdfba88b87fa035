import { z } from 'zod';
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
import { readJson } from '#server/http/body.ts';
import { conflict, invalid, type ApiError } from '#server/http/errors.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import type { AppPorts } from '#server/ports.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { logOfOwnAccount } from '#server/engine/account-log.ts';

const TAG = 'Conta';
const done = z.object({ success: z.literal(true) });
const WRONG_PASSWORD = 'Senha incorreta.';
const WRONG_CODE = 'Código incorreto ou já usado.';
const ALREADY = 'O segundo fator já está ativo.';
const NONE = 'O segundo fator não está ativo.';
const NEEDED = 'O seu grupo exige o segundo fator; ele não pode ser desativado.';

/** The own second factor: enrolling, recovery codes, and taking it away (SES-15). */
export const secondFactorRoutes: RouteModule = () => [
  route({
    method: 'GET',
    path: `/${ACCOUNT_URLS.secondFactor}`,
    permission: 'session',
    describe: { tag: TAG, summary: 'Estado do segundo fator', answers: { 200: secondFactorState } },
    handler: async ({ c, ports: { db }, session: { user, secondFactorRequired: required } }) => {
      const since = await secondFactorSince(db, user.id);
      const recovery_codes_left = since === null ? 0 : await recoveryCodesLeft(db, user.id);
      return c.json({ enabled: since !== null, since, recovery_codes_left, required });
    },
  }),
  route({
    method: 'POST',
    path: `/${ACCOUNT_URLS.secondFactor}`,
    permission: 'session',
    unrecorded: 'counts for nothing until it is confirmed, which is told',
    work: 'password',
    describe: {
      tag: TAG,
      summary: 'Começar a ativação do segundo fator',
      body: secondFactorBegin,
      answers: { 200: secondFactorSecret },
    },
    handler: async ({ c, ports, session }) => {
      const { password } = parseOrRefuse(secondFactorBegin, await readJson(c));
      await assertOwnPassword(ports, session.user.id, { password, field: 'password', text: WRONG_PASSWORD });
      const begun = await beginSecondFactor(ports, session.user);
      if (!begun) throw conflict(ALREADY);
      return c.json(begun);
    },
  }),
  route({
    method: 'POST',
    path: `/${ACCOUNT_URLS.secondFactorConfirm}`,
    permission: 'session',
    describe: { tag: TAG, summary: 'Ativar o segundo fator', body: secondFactorConfirm, answers: { 200: recoveryCodes } },
    handler: async ({ c, ports, session }) => {
      const { code } = parseOrRefuse(secondFactorConfirm, await readJson(c));
      const recovery_codes = await confirmSecondFactor(ports, session.user.id, code);
      if (!recovery_codes) throw await wrongCode(ports, session);
      await logSecurity(ports, 'second_factor_enabled', { user: session.user.id });
      return c.json({ recovery_codes });
    },
  }),
  route({
    method: 'POST',
    path: `/${ACCOUNT_URLS.recoveryCodes}`,
    permission: 'session',
    work: 'password',
    describe: {
      tag: TAG,
      summary: 'Gerar novos códigos de recuperação',
      body: secondFactorProof,
      answers: { 200: recoveryCodes },
    },
    handler: async (request) => {
      const { c, ports, session } = request;
      await assertProof(request);
      const user = session.user.id;
      const recovery_codes = await inTransaction(ports.db, async (trx) => {
        await logOfOwnAccount(trx, { user, now: ports.clock() }, { event: 'recovery_codes' });
        return replaceRecoveryCodes(trx, ports.secret, user);
      });
      return c.json({ recovery_codes });
    },
  }),
  route({
    method: 'DELETE',
    path: `/${ACCOUNT_URLS.secondFactor}`,
    permission: 'session',
    work: 'password',
    describe: { tag: TAG, summary: 'Desativar o segundo fator', body: secondFactorProof, answers: { 200: done } },
    handler: async (request) => {
      const { c, ports, session } = request;
      if (session.secondFactorRequired) throw conflict(NEEDED);
      await assertProof(request);
      const user = session.user.id;
      await inTransaction(ports.db, async (trx) => {
        if (!(await removeSecondFactor(trx, user))) return;
        const told = { before: { second_factor: true }, after: { second_factor: false } };
        await logOfOwnAccount(trx, { user, now: ports.clock() }, { event: 'second_factor_off', ...told });
      });
      await logSecurity(ports, 'second_factor_disabled', { user });
      return c.json({ success: true });
    },
  }),
];

/** Password and code: an open page that somebody else sits down at is not enough. */
async function assertProof({ c, ports, session: { user } }: GuardedRequest): Promise<void> {
  const { password, code } = parseOrRefuse(secondFactorProof, await readJson(c));
  await assertOwnPassword(ports, user.id, { password, field: 'password', text: WRONG_PASSWORD });
  if ((await secondFactorSince(ports.db, user.id)) === null) throw conflict(NONE);
  if (!(await checkSecondFactor(ports, user.id, code, IN_SESSION))) throw await wrongCode(ports, { user });
}

async function wrongCode(ports: AppPorts, { user }: Pick<Session, 'user'>): Promise<ApiError> {
  await logSecurity(ports, 'second_factor_refused', { user: user.id });
  return invalid({ code: [WRONG_CODE] });
}
