import { beforeAll, describe, expect, it } from 'vitest';
import { SHEET_READING_URL, sheetReading } from '#contract/sheet-reading.ts';
import { testApi } from '#server/test/api.ts';

const api = await testApi();
let token: string;
beforeAll(async () => {
  token = await api.tokenOf('ana');
});

const read = async (bytes: Uint8Array<ArrayBuffer>, as = token) => {
  const form = new FormData();
  form.append('file', new File([bytes], 'indice.csv'));
  return api.request('POST', SHEET_READING_URL, { token: as, body: form });
};
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('reading a spreadsheet', () => {
  it('takes Latin-1 as well as UTF-8, and tells each line by its number', async () => {
    for (const bytes of [
      latin('M\u00eas;Valor\r\n\r\njan/15;11.805\r\n'),
      new TextEncoder().encode('M\u00eas;Valor\n\njan/15;11.805\n'),
    ]) {
      const { status, body } = await read(bytes);
      expect(status).toBe(200);
      expect(sheetReading.parse(body).rows).toEqual([
        { line: 1, cells: ['M\u00eas', 'Valor'] },
        { line: 3, cells: ['jan/15', '11.805'] },
      ]);
    }
  });

  it('refuses what is no spreadsheet, what is too long and a form without a file, each in words', async () => {
    const zip = await read(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]));
    expect([zip.status, zip.body]).toEqual([400, { file: [expect.any(String)] }]);
    const long = await read(latin('a;b\n'.repeat(5_001)));
    expect([long.status, long.body]).toEqual([400, { file: [expect.stringContaining('5.000')] }]);
    const none = await api.request('POST', SHEET_READING_URL, { token, body: new FormData() });
    expect([none.status, none.body]).toEqual([400, { file: ['This field is required.'] }]);
  });

  it('[SEC-3] is for who may open some page', async () => {
    expect((await read(latin('a;b'), await api.tokenOf('otto'))).status).toBe(403);
  });
});
