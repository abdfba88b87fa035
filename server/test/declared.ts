import { ANSWER_HEADERS } from '#server/http/route.ts';
import type { Reply } from '#server/test/api-document.ts';

/** An answer as it came. */
export interface Answer {
  status: number;
  /** By names in small letters. */
  headers: Readonly<Record<string, unknown>>;
  text: string;
}

/** Headers that the document tells of; any other protects browsers or belongs to the connection. */
const DOCUMENTED = new Set(ANSWER_HEADERS.map((name) => name.toLowerCase()));

/** A status that the document does not name, a header or media type it does not name with it, a refused body. */
export function undeclared(replies: ReadonlyMap<number, Reply>, { status, headers, text }: Answer): string[] {
  const reply = replies.get(status);
  if (reply === undefined) return [`${status} is not in the document`];
  const strange = Object.keys(headers).filter((name) => DOCUMENTED.has(name) && !reply.headers.has(name));
  const problems = strange.map((name) => `${status} has ${name}, and not in the document`);
  if (reply.media.length === 0) return text === '' ? problems : [...problems, `${status} has a body, and none in the document`];
  const media = String(headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  if (!reply.media.includes(media)) return [...problems, `${status} is ${media}, and ${reply.media.join(', ')} in the document`];
  if (media !== 'application/json') return problems;
  const problem = reply.problem(JSON.parse(text));
  return problem === null ? problems : [...problems, `${status} is not as in the document: ${problem}`];
}
