import { z } from 'zod';
import { staleChanges } from '#contract/resource.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { failureText } from '#src/shared/http/error-text.ts';
import { operationOf, type ApiDocument } from '#server/test/api-document.ts';
import { undeclared } from '#server/test/declared.ts';
import type { Answer, Shot } from './shot.ts';

/** The closed shapes of a refusal: a text with what belongs to it, texts by field, or such of each row. */
const byField = z.record(z.string(), z.array(z.string().min(1)).min(1));
const explained = z.strictObject({
  detail: z.string().min(1),
  code: z.string().optional(),
  messages: z.array(z.record(z.string(), z.string())).optional(),
  request_id: z.uuid().optional(),
});
/** 412 brings the row, or rows, as they are now, under a name of their own. */
const row = z.looseObject({ id: z.int(), row_version: z.int() });
const met = z.strictObject({ detail: z.string().min(1), changes: staleChanges });
const stale = z.union([met.extend({ current: row }), met.extend({ rows: z.array(row).min(1) })]);
const refusal = z.union([explained, byField, z.array(byField)]);

/** What must never leave the server, in an answer or in a log line. */
const LEAKS: readonly [string, RegExp][] = [
  ['stack', /\bat (?:async )?[\w.<>]+ \(|\n[ \t]+at |\.[cm]?[tj]s:\d+/],
  [
    'SQL',
    /\bselect .{0,200}\bfrom\b|\binsert into\b|\bupdate \w+ set\b|syntax error at|violates |pg_catalog|relation "|column "|SQLSTATE|_fkey\b|_pkey\b|invalid input syntax/i,
  ],
  ['path', /(?:^|[\s"'(:])\/(?:home|root|tmp|usr|var|opt|work|etc|proc)\/|node_modules|file:\/\//],
  ['token', /\beyJ[\w-]{10,}\.[\w-]+\.|\bBearer [\w-]{10,}/],
  ['e-mail', /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/],
];

/** Words of English that no Brazilian text holds. */
const ENGLISH =
  /\b(?:the|this|that|these|is|are|not|must|may|with|have|has|been|field|value|valid|invalid|required|expected|request|error|server|found|allowed|ensure|list|unknown|unexpected|character|characters)\b/i;

/** Pieces of a request that its answer may repeat. */
function echoes({ target, body, headers = {} }: Shot): string[] {
  const sent =
    typeof body === 'string'
      ? [...body.slice(0, 20_000).matchAll(/"((?:[^"\\]|\\.)*)"|[^\s"{}[\],:]+/g)].map((match) => match[1] ?? match[0])
      : [];
  const query = [...new URLSearchParams(target.split('?')[1] ?? '')].flat().flatMap((text) => [text, ...text.split(',')]);
  return [...sent, ...query, ...Object.values(headers).flat().map(String), target]
    .map((text) => text.trim())
    .filter((text) => text.length > 2)
    .toSorted((a, b) => b.length - a.length);
}

const without = (text: string, shot: Shot): string => echoes(shot).reduce((rest, echo) => rest.replaceAll(echo, '…'), text);

/** Kinds of leak in a text. */
export const leaksIn = (text: string): string[] => LEAKS.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);

/** Where the API answers what it is asked for: tokens at a sign-in, one's own e-mail, a file's bytes. */
const OWN = /^\/api\/(?:login|token|token\/refresh|access\/user\/profile)\/$/;

/** Where people are told of by their e-mails, to those who administer them. */
const PEOPLE = /^\/api\/(?:access\/users|admin\/trail)\//;

function refusalProblems(shot: Shot, answer: Answer): string[] {
  const { status, text } = answer;
  if (!String(answer.headers['content-type']).startsWith('application/json'))
    return [`refusal of ${status} is no JSON: ${String(answer.headers['content-type'])}`];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [`refusal of ${status} is broken JSON`];
  }
  const problems: string[] = [];
  if (!(status === 412 ? stale : refusal).safeParse(body).success)
    problems.push(`refusal of ${status} has no known shape: ${text.slice(0, 300)}`);
  const retryAfter = Number(answer.headers['retry-after'] ?? Number.NaN);
  const shown = failureText(
    new ApiError('http', { status, body, retryAfter: Number.isNaN(retryAfter) ? null : retryAfter }),
  ).text;
  // A field that nobody knows is told by the name it was sent with.
  const words = without(shown, shot).replaceAll(/^.*: Campo desconhecido\.$/gm, '…');
  if (ENGLISH.test(words)) problems.push(`not in Portuguese: ${words.slice(0, 200)}`);
  return problems;
}

/** Everything that is wrong with an answer; empty when nothing is. */
export function problemsOf(api: ApiDocument, shot: Shot, answer: Answer): string[] {
  const { status, text } = answer;
  const problems: string[] = [];
  if (status >= 500) problems.push(`5xx: ${status} ${text.slice(0, 300)}`);
  const isGood = status < 400;
  if (shot.verdict !== 'either' && isGood !== (shot.verdict === 'good') && !shot.also?.includes(status)) {
    problems.push(`${shot.verdict === 'good' ? 'refused' : 'taken'}: ${status} ${text.slice(0, 300)}`);
  }
  // A HEAD has no body to look at.
  if (shot.method === 'HEAD') return problems;
  if (!isGood) problems.push(...refusalProblems(shot, answer));
  const path = shot.target.split('?', 1)[0] ?? '';
  if (!(isGood && OWN.test(path)))
    problems.push(
      ...leaksIn(without(text, shot))
        .filter((kind) => !(kind === 'e-mail' && PEOPLE.test(path)))
        .map((kind) => `${kind} in the answer: ${text.slice(0, 300)}`),
    );
  const operation = operationOf(api, shot.method, shot.target);
  if (operation) problems.push(...undeclared(operation.replies, answer));
  return problems;
}

/** A problem without its numbers and quoted values. */
export const kindOf = (problem: string) =>
  problem
    .replace(/\d+/g, '0')
    .replace(/["“'].*/, '')
    .slice(0, 60);
