import { describe, expect, it, vi } from 'vitest';
import { MOST_BYTES, MOST_ROWS } from '#contract/limits.ts';
import { inParts, sendInParts } from '#src/shared/data/parts.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { transfers } from '#src/shared/data/transfers.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { failureText } from '#src/shared/http/error-text.ts';

const rows = (count: number, more: object = {}) => Array.from({ length: count }, (_, id) => ({ id, key: id, ...more }));
const sizes = (parts: readonly (readonly unknown[])[]) => parts.map((part) => part.length);
const failing = async (sent: readonly unknown[], at: number, error: ApiError) => {
  let part = 0;
  const thrown: unknown = await sendInParts([...sent], (own) => {
    part += 1;
    return part === at ? Promise.reject(error) : Promise.resolve(own);
  }).catch((caught: unknown) => caught);
  if (!(thrown instanceof ApiError)) throw thrown;
  return thrown;
};

describe('[RES-4][RES-7] rows that are more than one request takes', () => {
  it('go in parts of 5,000 rows, in their order', async () => {
    const sent: unknown[][] = [];
    const answered = await sendInParts(rows(2 * MOST_ROWS + 1), (part) => Promise.resolve(sent.push(part) ? part : []));
    expect(sizes(sent)).toEqual([MOST_ROWS, MOST_ROWS, 1]);
    expect(answered).toEqual(rows(2 * MOST_ROWS + 1));
    expect(inParts([])).toEqual([]);
  });

  it('go in parts of 1 MB, counted in bytes; one that is larger goes alone', () => {
    const parts = inParts(rows(4_000, { text: 'ã'.repeat(300) }));
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThanOrEqual(MOST_BYTES);
    expect(parts.flat()).toEqual(rows(4_000, { text: 'ã'.repeat(300) }));
    expect(sizes(inParts([{ a: 1 }, { a: 'x'.repeat(MOST_BYTES) }, { a: 2 }]))).toEqual([1, 1, 1]);
  });

  it('[ERR-2] tell a refusal of the first part as it is, and one of a later part by the places of all rows', async () => {
    const body = [{ nome: ['Um.'] }, ...Array.from({ length: MOST_ROWS - 1 }, () => ({}))];
    const refused = new ApiError('http', { status: 400, body });
    expect(await failing(rows(3 * MOST_ROWS), 1, refused)).toBe(refused);
    const later = await failing(rows(3 * MOST_ROWS), 2, refused);
    expect(later).toMatchObject({ status: 400, written: MOST_ROWS });
    const reasons = later.body as object[];
    expect(reasons).toHaveLength(3 * MOST_ROWS);
    expect(reasons.findIndex((row) => Object.keys(row).length > 0)).toBe(MOST_ROWS);
    expect(failureText(later).text).toBe(
      '5.000 linhas foram gravadas, as outras não.\nErro de validação:\nLinha 5001 — Nome: Um.',
    );
    const cut = await failing(rows(2 * MOST_ROWS), 2, new ApiError('network'));
    expect(failureText(cut).text).toMatch(/^5\.000 linhas foram gravadas, as outras não\.\nFalha de conexão/);
  });

  it('[API-12] say how far they are, and stop between two parts when asked: what was written is told exactly', async () => {
    const seen: unknown[] = [];
    const leave = transfers.subscribe(() => seen.push(transfers.shown()));
    let sent = 0;
    const stopped = await sendInParts(rows(3 * MOST_ROWS), (part) => {
      sent += 1;
      if (sent === 2) transfers.stop();
      return Promise.resolve(part);
    }).catch((caught: unknown) => caught);
    leave();
    expect(sent).toBe(2);
    const total = 3 * MOST_ROWS;
    expect(seen).toEqual([
      { done: 0, total, deed: 'write', stopping: false },
      { done: MOST_ROWS, total, deed: 'write', stopping: false },
      { done: MOST_ROWS, total, deed: 'write', stopping: true },
      { done: 2 * MOST_ROWS, total, deed: 'write', stopping: true },
      null,
    ]);
    expect(failureText(stopped).text).toBe('10.000 linhas foram gravadas, as outras não.\nVocê interrompeu a gravação.');
    expect(stopped).toMatchObject({ written: 2 * MOST_ROWS });
    // The next one is not stopped by it; a single part says nothing.
    expect(await sendInParts(rows(MOST_ROWS + 1), (part) => Promise.resolve(part))).toHaveLength(MOST_ROWS + 1);
    const quiet = vi.fn<() => void>();
    const letGo = transfers.subscribe(quiet);
    await sendInParts(rows(3), (part) => Promise.resolve(part));
    letGo();
    expect(quiet).not.toHaveBeenCalled();
  });

  it('[RES-7] tell of a removal what was removed', async () => {
    let sent = 0;
    const cut = await sendInParts(
      rows(2 * MOST_ROWS),
      () => {
        sent += 1;
        return sent === 2 ? Promise.reject(new ApiError('network')) : Promise.resolve([]);
      },
      'remove',
    ).catch((caught: unknown) => caught);
    expect(failureText(cut).text).toMatch(/^5\.000 linhas foram removidas, as outras não\.\nFalha de conexão/);
  });

  it('[RES-9] bring, with the rows that others changed, those that were written before them', async () => {
    const stale = new StaleError(new ApiError('http', { status: 412, body: {} }), [{ id: -1, key: -1 }], []);
    const later = await failing(rows(MOST_ROWS + 1), 2, stale);
    expect(later).toBeInstanceOf(StaleError);
    expect(later).toMatchObject({ status: 412, written: MOST_ROWS });
    expect((later as StaleError).rows).toHaveLength(MOST_ROWS + 1);
  });
});
