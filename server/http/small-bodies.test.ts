import { describe, expect, it } from 'vitest';
import { MOST_BYTES, MOST_BYTES_SMALL } from '#contract/limits.ts';
import { NOTICE_MAIL_URL, NOTICES_READ_URL } from '#contract/notices.ts';
import { PREFERENCES_URL } from '#contract/preferences.ts';
import { UNDO_URL } from '#contract/undo.ts';
import { testApi } from '#server/test/api.ts';

const api = await testApi();
const token = await api.tokenOf('ana');
/** A megabyte is what any body may be: these hold little, and more is an attack. */
const MOST = [
  [NOTICE_MAIL_URL, MOST_BYTES_SMALL],
  [NOTICES_READ_URL, MOST_BYTES_SMALL],
  [UNDO_URL, MOST_BYTES_SMALL],
  [PREFERENCES_URL, MOST_BYTES / 4],
] as const;
const JSON_TYPE = { 'content-type': 'application/json' };
const bodyOf = (bytes: number) => `{"x":"${'a'.repeat(bytes - 8)}"}`;

describe('a body of a route that takes little', () => {
  it.each(MOST)('POST %s: more is refused by its length, whoever sends it', async (path, most) => {
    const body = bodyOf(most + 1);
    const headers = { ...JSON_TYPE, 'content-length': String(body.length) };
    for (const asker of [{ token }, { token: 'nobody' }, {}])
      expect((await api.request('POST', path, { ...asker, body, headers })).status).toBe(413);
    // Not told, it is counted.
    expect((await api.request('POST', path, { token, body, headers: JSON_TYPE })).status).toBe(413);
    // By its bytes, and not by its letters.
    const wide = bodyOf(most / 2 + 8).replaceAll('a', 'ç');
    expect((await api.request('POST', path, { token, body: wide, headers: JSON_TYPE })).status).toBe(413);
  });

  it('of as much as there may be to tell is taken', async () => {
    const keys = Array.from({ length: 4 }, (_, at) => `${at}${'k'.repeat(199)}`);
    expect((await api.request('POST', UNDO_URL, { token, body: { keys } })).status).toBe(409);
    const ids = Array.from({ length: 100 }, (_, at) => 2_000_000_000 + at);
    expect((await api.request('POST', NOTICES_READ_URL, { token, body: { ids } })).status).toBe(200);
    const widths = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${'c'.repeat(56)}${at}`, 400]));
    const tables = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${'t'.repeat(57)}${at}`, { hidden: [], widths }]));
    expect((await api.request('POST', PREFERENCES_URL, { token, body: { tables } })).status).toBe(200);
  });
});
