/**
 * Who a request speaks for. `admin` is the sample's administrator, `stranger` one of another organisation, `plain`
 * someone without any right.
 */
export type Speaker = 'admin' | 'stranger' | 'plain' | 'nobody';

/** What must become of a request: done, refused (a 4xx), or either, as long as the answer is in order. */
export type Verdict = 'good' | 'bad' | 'either';

/** One request as it goes over the socket. */
export interface Shot {
  /** What is tried, for the report. */
  about: string;
  method: string;
  /** Path and query as written into the request line, e.g. `/api/structure/regionals/?page=0`. */
  target: string;
  speaker: Speaker;
  headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Text goes as JSON unless `headers` say otherwise. */
  body?: string | Uint8Array;
  verdict: Verdict;
  /** Statuses that are right although the verdict says otherwise. */
  also?: readonly number[];
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  bytes: Buffer;
  /** The body's text; of a file only its beginning. */
  text: string;
}

/** A JSON object's text with `token` as written in one field: numbers JSON.stringify cannot write, or broken ones. */
export function withToken(draft: Readonly<Record<string, unknown>>, field: string, token: string): string {
  const others = Object.entries({ ...draft, [field]: null });
  return `{${others.map(([name, value]) => `${JSON.stringify(name)}:${name === field ? token : JSON.stringify(value)}`).join(',')}}`;
}

const SHOWN = 400;
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text);
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request as a line for a shell; long bodies are cut. */
export function asCurl({ method, target, headers = {}, body, speaker }: Shot): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `-H ${quoted(`${name}: ${short(String(one))}`)}`),
  );
  const token =
    speaker === 'nobody' || 'authorization' in headers ? [] : [`-H "Authorization: Bearer $${speaker.toUpperCase()}"`];
  const type = body === undefined || 'content-type' in headers ? [] : ["-H 'Content-Type: application/json'"];
  const sent =
    body === undefined ? [] : [`--data-binary ${typeof body === 'string' ? quoted(short(body)) : `(${body.length} bytes)`}`];
  return ['curl', '-i', '-X', method, ...token, ...type, ...lines, ...sent, quoted(`http://127.0.0.1:3000${short(target)}`)].join(
    ' ',
  );
}
