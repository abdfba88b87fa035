import { z } from 'zod';
import { ACCOUNT_URLS, passwordReset, passwordResetConfirm, passwordResetWays } from '#contract/account.ts';
import { afterAnswer } from '#server/after-answer.ts';
import { admitAttempt, forgetAttempts } from '#server/auth/attempts.ts';
import { sendResetLink, applyResetLink } from '#server/auth/password-reset.ts';
import { readJson } from '#server/http/body.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { clientAddress } from '#server/http/peer.ts';
import { route, type RouteModule } from '#server/http/route.ts';

const TAG = 'Sessão';
const done = z.object({ success: z.literal(true) });

/** A forgotten password: asking for a link, and using it (SES-16). */
export const passwordResetRoutes: RouteModule = (ports) => [
  route({
    method: 'GET',
    path: `/${ACCOUNT_URLS.passwordReset}`,
    permission: 'public',
    describe: { tag: TAG, summary: 'Como se recebe o link de nova senha', answers: { 200: passwordResetWays } },
    handler: ({ c }) => c.json({ by_mail: ports.mail !== undefined }),
  }),
  route({
    method: 'POST',
    path: `/${ACCOUNT_URLS.passwordReset}`,
    permission: 'public',
    describe: {
      tag: TAG,
      summary: 'Pedir um link de nova senha; a resposta é sempre a mesma',
      body: passwordReset,
      answers: { 200: done },
    },
    handler: async ({ c }) => {
      const { email } = parseOrRefuse(passwordReset, await readJson(c));
      await admitAttempt(ports, { email_key: 'password-reset', address: clientAddress(c, ports) });
      afterAnswer(ports, () => sendResetLink(ports, email));
      return c.json({ success: true });
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
      answers: { 200: done },
    },
    handler: async ({ c }) => {
      const { token, new_password: password } = parseOrRefuse(passwordResetConfirm, await readJson(c));
      const key = { email_key: 'password-reset-confirm', address: clientAddress(c, ports) };
      await admitAttempt(ports, key);
      await applyResetLink(ports, { token, password });
      await forgetAttempts(ports, key);
      return c.json({ success: true });
    },
  }),
];
