import { ACCOUNT_URLS, passwordReset, passwordResetConfirm, passwordResetDone, passwordResetWays } from '#contract/account.ts';
import { afterAnswer } from '#server/after-answer.ts';
import { admitAttempt, forgetAttempts, type AttemptKey } from '#server/auth/attempts.ts';
import { emailKey } from '#server/auth/email-key.ts';
import { networkOf } from '#server/auth/network.ts';
import { sendResetLink, applyResetLink } from '#server/auth/password-reset.ts';
import { logSecurity } from '#server/auth/security-log.ts';
import { readJson } from '#server/http/body.ts';
import { ApiError } from '#server/http/errors.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { clientAddress } from '#server/http/peer.ts';
import type { AppPorts } from '#server/ports.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import { done, DONE } from '#server/engine/declare.ts';

const TAG = 'Sessão';

/** Tries of one network; throws 429. */
async function admitReset(ports: AppPorts, key: AttemptKey, address: string): Promise<void> {
  try {
    await admitAttempt(ports, key);
  } catch (error) {
    if (error instanceof ApiError) await logSecurity(ports, 'reset_held_back', { address });
    throw error;
  }
}

/** A forgotten password: asking for a link, and using it (SES-16). */
export const passwordResetRoutes: RouteModule = () => [
  route({
    method: 'GET',
    path: `/${ACCOUNT_URLS.passwordReset}`,
    permission: 'public',
    describe: { tag: TAG, summary: 'Como se recebe o link de nova senha', answers: { 200: passwordResetWays } },
    handler: ({ c, ports }) => c.json({ by_mail: ports.mail !== undefined }),
  }),
  route({
    method: 'POST',
    path: `/${ACCOUNT_URLS.passwordReset}`,
    permission: 'public',
    unrecorded: 'anybody may ask; a password that is set by the link is told',
    describe: {
      tag: TAG,
      summary: 'Pedir um link de nova senha; a resposta é sempre a mesma',
      body: passwordReset,
      answers: { 200: done },
    },
    handler: async ({ c, ports }) => {
      const { email } = parseOrRefuse(passwordReset, await readJson(c));
      const address = clientAddress(c, ports);
      await admitReset(ports, { email_key: 'password-reset', address: networkOf(address) }, address);
      await logSecurity(ports, 'reset_asked', { address, account: emailKey(email) });
      afterAnswer(ports, () => sendResetLink(ports, email));
      return c.json(DONE);
    },
  }),
  route({
    method: 'POST',
    path: `/${ACCOUNT_URLS.passwordResetConfirm}`,
    permission: 'public',
    work: 'password',
    describe: {
      tag: TAG,
      summary: 'Definir a nova senha pelo link; encerra todas as sessões',
      body: passwordResetConfirm,
      answers: { 200: passwordResetDone },
    },
    handler: async ({ c, ports }) => {
      const { token, new_password: password } = parseOrRefuse(passwordResetConfirm, await readJson(c));
      const address = clientAddress(c, ports);
      const key = { email_key: 'password-reset-confirm', address: networkOf(address) };
      await admitReset(ports, key, address);
      const { invited } = await applyResetLink(ports, { token, password, address });
      await forgetAttempts(ports, key);
      return c.json({ success: true, invited });
    },
  }),
];
