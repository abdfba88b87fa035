import { z } from 'zod';
import type { UauConnection } from '#server/ports.ts';
import { apiAddress } from '#server/uau/connect/api-address.ts';
import { proxyProblem } from '#server/web/client-address.ts';

const flag = z.enum(['0', '1'], 'use 0 ou 1').transform((text) => text === '1');

const proxies = z.string().transform((text, context) => {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  for (const message of entries.map(proxyProblem)) if (message !== null) context.addIssue({ code: 'custom', message });
  return entries;
});

const upTo = (most: number) => z.string().max(most, `use até ${most} caracteres`);

/** It goes into a header, which takes no other signs. */
const secretOfHeader = upTo(500).regex(/^[\x21-\x7e]+$/, 'use o token sem espaços nem acentos');

const PORT = 'use um número de porta, de 0 a 65535';

const SHORTEST_SECRET = 32;
const SHORT_SECRET = `use ao menos ${SHORTEST_SECRET} caracteres`;
/** In the place of a secret that nobody has any more. */
const LOST = 'perdido';

/** One secret, or several by commas or spaces; all as it stands is tried too, since a comma may belong to it. */
const previous = z.string().transform((text, context) => {
  if (text === LOST) return { lost: true, secrets: [] };
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const secrets = [...new Set([text, ...parts])].filter((part) => part.length >= SHORTEST_SECRET);
  if (secrets.length === 0) context.addIssue({ code: 'custom', message: `${SHORT_SECRET}, ou ${LOST}` });
  return { lost: false, secrets };
});

const UAU = ['UAU_API_URL', 'UAU_LOGIN', 'UAU_PASSWORD', 'UAU_INTEGRATION_TOKEN'] as const;

const schema = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, { error: PORT, abort: true })
      .refine((text) => Number(text) <= 65_535, PORT)
      .default('3000')
      .transform(Number),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'use postgres://usuário:senha@servidor/banco' }).optional(),
    SAMPLE: flag.default(true),
    SECRET: z.string().min(SHORTEST_SECRET, SHORT_SECRET).optional(),
    SECRET_PREVIOUS: previous.optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'use http(s)://endereço' }).optional(),
    TRUSTED_PROXIES: proxies.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'use smtp(s)://usuário:senha@servidor' }).optional(),
    MAIL_FROM: z.string().min(3, 'use nome <endereço> ou endereço').optional(),
    UAU_API_URL: z
      .string()
      .refine((url) => apiAddress(url) !== null, 'use http(s)://servidor, sem usuário nem senha no endereço')
      .optional(),
    UAU_LOGIN: upTo(100).optional(),
    UAU_PASSWORD: upTo(200).optional(),
    UAU_INTEGRATION_TOKEN: secretOfHeader.optional(),
    UAU_PRIVATE_NETWORKS: flag.default(false),
    LOG: z.enum(['all', 'errors'], 'use all ou errors').optional(),
  })
  .refine((env) => env.DATABASE_URL === undefined || env.SECRET !== undefined, {
    path: ['SECRET'],
    message: 'é obrigatória quando há DATABASE_URL',
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'é obrigatória quando há SMTP_URL',
  })
  // Links in mails are made of it: of what a request says of its host, anybody could make them lead elsewhere.
  .refine((env) => env.SMTP_URL === undefined || env.PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    message: 'é obrigatória quando há SMTP_URL',
  })
  // A part of a connection is none, and would be looked for where there is nothing wrong.
  .superRefine((env, context) => {
    const there = UAU.filter((name) => env[name] !== undefined);
    if (there.length === 0) return;
    for (const name of UAU)
      if (env[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: `é obrigatória quando há ${there.join(', ')}` });
  });

export interface ServerConfig {
  /** 0 takes any free port. */
  port: number;
  host: string;
  dataDir: string;
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** Load the sample organisation into an empty database. */
  sample: boolean;
  /** null: kept in `dataDir`, made at the first start. */
  secret: string | null;
  /** Secrets that this installation had before, newest first: what they sealed is sealed anew. */
  previousSecrets: readonly string[];
  /** Whether the secret before is given up: what does not open any more is taken away. */
  secretLost: boolean;
  /** Origin people open; empty: taken from each request. */
  publicUrl: string;
  /** Reverse proxies whose X-Forwarded-For is believed: addresses and CIDR networks. */
  trustedProxies: readonly string[];
  /** Where mails go out; null: none are sent. */
  smtp: { url: string; from: string } | null;
  /** Where UAU answers; null: an administrator says. */
  uau: UauConnection | null;
  /** Whether an administrator's address of UAU may be one of a private network. */
  uauPrivateNetworks: boolean;
  /** Which log lines to write: all, or only what went wrong. */
  log: 'all' | 'errors';
}

/** Reads the server's settings; an empty variable counts as absent. Throws one pt-BR line for each that is wrong. */
export function readConfig(environment: Record<string, string | undefined>, isTerminal: boolean): ServerConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `Variável ${issue.path.join('.')}: ${issue.message}.`).join('\n'));
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    sample: env.SAMPLE,
    secret: env.SECRET ?? null,
    previousSecrets: env.SECRET_PREVIOUS?.secrets ?? [],
    secretLost: env.SECRET_PREVIOUS?.lost ?? false,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? '',
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    smtp: env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    uau: uauOf(env),
    uauPrivateNetworks: env.UAU_PRIVATE_NETWORKS,
    log: env.LOG ?? (isTerminal ? 'errors' : 'all'),
  };
}

function uauOf(env: z.output<typeof schema>): UauConnection | null {
  const { UAU_API_URL: url, UAU_LOGIN: login, UAU_PASSWORD: password, UAU_INTEGRATION_TOKEN: token } = env;
  if (url === undefined || login === undefined || password === undefined || token === undefined) return null;
  return { url, login, password, token, trusted: true };
}

/** What a start should say of these settings in pt-BR; empty when there is nothing to warn of. */
export function warningsOf({ publicUrl, uauPrivateNetworks }: Pick<ServerConfig, 'publicUrl' | 'uauPrivateNetworks'>): string[] {
  return [
    ...(publicUrl.startsWith('https:')
      ? []
      : [
          'sem https em PUBLIC_URL, o cookie da sessão (vinculo) vai sem Secure. Numa rede, ponha https na frente e diga-o em PUBLIC_URL.',
        ]),
    ...(uauPrivateNetworks
      ? [
          'com UAU_PRIVATE_NETWORKS=1, administradores de organizações podem apontar a conexão com o UAU para servidores da rede privada.',
        ]
      : []),
  ];
}
