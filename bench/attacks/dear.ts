import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import sharp from 'sharp';
import { workbook } from '#server/test/bombs.ts';
import type { Answered, Sent, Target } from './target.ts';

/** What costs a server much and its sender little, and the sending of it. */
const MB = 1024 * 1024;
const BOUNDARY = 'fim-da-parte';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Asks over a connection. An answer before all was sent is an answer; a cut connection without one has status 0. */
export function chosen(target: Target, agent: Agent, { method, path, headers = {}, body }: Sent): Promise<Answered> {
  const start = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, bytes: number, text: string) =>
      resolve({ requested: `${method} ${path}`, status, bytes, ms: performance.now() - start, text });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asking = request(`${target.url}/api/${path}`, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const status = answer.statusCode ?? 0;
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(status, Buffer.concat(parts).byteLength, Buffer.concat(parts).toString()));
      answer.on('error', () => done(status, 0, ''));
    });
    asking.on('error', () => done(0, 0, ''));
    asking.end(body);
  });
}

export interface Form {
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

export function form(field: string, name: string, content: Uint8Array): Form {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
  return {
    type: TYPE,
    body: new Uint8Array(Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])),
  };
}

/** A form of as many parts as its megabytes hold. */
export function manyParts(megabytes: number): Form {
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`;
  const parts = part.repeat(Math.floor((megabytes * MB - 100) / part.length));
  return { type: TYPE, body: new Uint8Array(Buffer.from(`${parts}--${BOUNDARY}--\r\n`)) };
}

/** A picture of one colour, whose file is small and whose pixels are many. */
export const pictureOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#245' } })
    .png()
    .toBuffer();

export function sheetOf(megabytes: number): Uint8Array {
  const line = 'Conta;Nome;Valor;1234,56;7890,12;Janeiro;Fevereiro;Marco\n';
  return Buffer.from(line.repeat(Math.floor((megabytes * MB) / line.length)));
}

/** A workbook of that many megabytes unpacked, as small as a reader lets pass. */
export function unpacking(megabytes: number): Promise<Uint8Array> {
  function* rows() {
    const block = '<row><c><v>1</v></c></row>'.repeat(2_500);
    for (let created = 0; created < megabytes * MB; created += block.length)
      yield `<!--${randomBytes(200).toString('base64')}-->${block}`;
  }
  return workbook(rows());
}

/** A workbook of that many megabytes, packed: of what no packing makes smaller. */
export function workbookOf(megabytes: number): Promise<Uint8Array> {
  function* rows() {
    yield '<row><c t="inlineStr"><is><t>Titulo</t></is></c></row>';
    for (let created = 0; created < megabytes * MB; created += 48_000) yield `<!--${randomBytes(48_000).toString('base64')}-->`;
  }
  return workbook(rows());
}

/** Sends a file part by part and answers its id. */
export async function uploaded(target: Target, bytes: Uint8Array): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { headers } = target;
  const begun = await chosen(target, agent, {
    method: 'POST',
    path: 'uau/uploads/',
    headers,
    body: JSON.stringify({ name: 'grande.xlsx', size: bytes.length }),
  });
  // Its contract: contract/uau/sync.ts.
  const { id, part_size: size } = JSON.parse(begun.text) as { id: string; part_size: number };
  for (let part = 0; part * size < bytes.length; part += 1) {
    const { type, body } = form('file', 'parte', bytes.subarray(part * size, (part + 1) * size));
    const path = `uau/uploads/${id}/parts/${part}/`;
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const { status } = await chosen(target, agent, { method: 'POST', path, headers: { ...headers, 'content-type': type }, body });
    if (status !== 200) throw new Error(`part ${part} was answered ${status}`);
  }
  agent.destroy();
  return id;
}
