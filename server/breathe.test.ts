import { afterEach, expect, it, vi } from 'vitest';
import { jsonText } from '#server/http/json-stream.ts';
import { inSteps, mapInPieces } from '#server/breathe.ts';
import { testApi } from '#server/test/api.ts';
import { writeSheet } from '#server/files/write.ts';

afterEach(() => vi.restoreAllMocks());

/**
 * Runs a work on a machine on which time passes with every look at the clock, and tells how many turns others had
 * meanwhile.
 */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let turns = 0;
  let working = true;
  const other = () => {
    if (!working) return;
    turns += 1;
    setImmediate(other);
  };
  setImmediate(other);
  await work();
  working = false;
  return turns;
}

const taken = async (bytes: ReadableStream<Uint8Array> | null) => {
  const reader = bytes?.getReader();
  while ((await reader?.read())?.done === false);
};

it('[API-12] an answer of many parts gives way to others between them, however fast it is taken', async () => {
  const parts = Array.from({ length: 40 }, () => 'x'.repeat(600_000));
  expect(await turnsDuring(() => taken(jsonText(parts).body))).toBeGreaterThan(3);
});

it('[API-12] a file gives way to others between its rows, whatever they come from', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({ cells: [`linha ${at}`] }));
  const sheet = { name: 'Lista', columns: [{ title: 'Nome', type: 'text' as const }], rows };
  expect(await turnsDuring(() => taken(writeSheet('csv', [sheet])))).toBeGreaterThan(10);
});

it('[API-12] a fold gives way between its steps, those without a line too', async () => {
  const steps = Array.from({ length: 200 }, (_, at) => (at === 150 ? 'linha' : null));
  const lines: string[] = [];
  const fold = async () => {
    for await (const line of inSteps(steps)) lines.push(line);
  };
  expect(await turnsDuring(fold)).toBeGreaterThan(10);
  expect(lines).toEqual(['linha']);
});

it('[API-12] rows that are mapped give way between their pieces', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => at);
  const doubled: number[] = [];
  const map = async () => void doubled.push(...(await mapInPieces(rows, 20, (at) => at * 2)));
  expect(await turnsDuring(map)).toBeGreaterThan(5);
  expect(doubled).toEqual(rows.map((at) => at * 2));
});

it('[API-12] few rows that take their time give way too', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => at);
  expect(await turnsDuring(() => mapInPieces(rows, 1_000, (at) => at))).toBeGreaterThan(10);
});

it('[API-12] a long body gives way before its text is parsed, and behind that; it is read once', async () => {
  const api = await testApi();
  const token = await api.tokenOf('ana');
  const send = async (body: object) => {
    const parse = vi.spyOn(JSON, 'parse');
    const waits = vi.spyOn(globalThis, 'setTimeout');
    // No list of changes: nothing but the reading of it takes time.
    expect((await api.request('PATCH', 'expense/entries/', { token, body })).status).toBe(400);
    const source = JSON.stringify(body);
    const reads = parse.mock.invocationCallOrder.filter((_, at) => parse.mock.calls[at]?.[0] === source);
    const rests = waits.mock.invocationCallOrder.filter((_, at) => waits.mock.calls[at]?.[1] === 0);
    vi.restoreAllMocks();
    const [read = 0] = reads;
    return { reads: reads.length, before: rests.some((at) => at < read), behind: rests.some((at) => at > read) };
  };
  expect(await send({ description: 'x'.repeat(100_000) })).toEqual({ reads: 1, before: true, behind: true });
  expect(await send({ description: 'x' })).toEqual({ reads: 1, before: false, behind: false });
});

it('waits once in a while, and not at each step from then on', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  await turnsDuring(async () => {
    for await (const _ of inSteps(Array.from({ length: 200 }, () => null)));
  });
  expect(waits.mock.calls.length).toBeGreaterThan(10);
  expect(waits.mock.calls.length).toBeLessThan(50);
});
