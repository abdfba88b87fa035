import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownPhoto } from '#contract/account.ts';
import { sharpImages } from '#server/images-node.ts';
import { badPictures, goodPictures } from '#server/photo/test/pictures.ts';
import { testApi } from '#server/test/api.ts';
import { PEOPLE } from '#server/test/fixture.ts';

const api = await testApi({ ports: { images: sharpImages } });
const { db, fixture, request, tokenOf } = api;
const url = 'access/user/photo/';
const [good, bad] = [await goodPictures(), await badPictures()];
const png = good['a PNG'] ?? new Uint8Array();
const TOO_LARGE = 'A foto tem mais de 5 MB. Envie uma menor.';
const UNREADABLE = 'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';

const form = (bytes: Uint8Array<ArrayBuffer>, name = 'foto.png', type = 'image/png') => {
  const body = new FormData();
  body.append('photo', new File([bytes], name, { type }));
  return body;
};
const send = (token: string, body: FormData) => request('POST', url, { token, body });
const pathOf = (body: unknown) => ownPhoto.parse(body).photo?.replace('/api/', '') ?? '';
const stored = () => db.selectFrom('photo').selectAll().execute();
const shown = async (user: number) =>
  (await db.selectFrom('app_user').select('photo').where('id', '=', user).executeTakeFirstOrThrow()).photo;

let token = '';
beforeEach(async () => {
  await db.deleteFrom('photo').execute();
  await db.updateTable('app_user').set({ photo: null }).execute();
  token = await tokenOf('ana');
});

describe('a file that is no picture', () => {
  it('[API-10] there are 25 at least', () => expect(Object.keys(bad).length).toBeGreaterThanOrEqual(25));

  it.each(Object.entries(bad))('[API-10] %s is refused, and nothing of it is kept', async (_, bytes) => {
    await send(token, form(png));
    const before = { stored: await stored(), shown: await shown(fixture.users.ana), folder: readdirSync('.').sort() };
    const { status, body } = await send(token, form(bytes));
    const reason = bytes.length === 0 ? 'The submitted file is empty.' : bytes.length > 5e6 ? TOO_LARGE : UNREADABLE;
    expect([status, body]).toEqual([400, { photo: [reason] }]);
    expect({ stored: await stored(), shown: await shown(fixture.users.ana), folder: readdirSync('.').sort() }).toEqual(before);
  });

  it('[API-10] no file, a text and two at once are refused', async () => {
    const none = new FormData();
    const words = new FormData();
    words.append('photo', 'foto.png');
    const two = form(png);
    two.append('photo', new File([png], 'outra.png'));
    const answers = [];
    for (const body of [none, words, two]) answers.push((await send(token, body)).body);
    expect(answers).toEqual([
      { photo: ['No file was submitted.'] },
      { photo: ['No file was submitted.'] },
      { photo: ['Envie uma foto só.'] },
    ]);
    expect((await request('POST', url, { token, body: { photo: 'x' } })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });
});

describe('a picture', () => {
  it.each(Object.entries(good))(
    '[API-10] %s is drawn anew: 256 × 256, and nothing else of the file is left',
    async (_, bytes) => {
      const answer = await send(token, form(bytes));
      expect(answer.status).toBe(200);
      const [row] = await stored();
      const content = new Uint8Array(row?.content ?? []);
      const { format, width, height, pages = 1, exif, icc, xmp, iptc } = await sharp(content).metadata();
      expect({ format, width, height, pages, exif, icc, xmp, iptc }).toEqual({
        format: 'webp',
        width: 256,
        height: 256,
        pages: 1,
      });
      expect(row?.media_type).toBe('image/webp');
      const inside = Buffer.from(content).toString('latin1');
      for (const trace of ['script', 'GPS', 'Exif', 'PK\x05\x06', 'ANIM']) expect(inside).not.toContain(trace);
    },
  );

  it('[API-10] is what its bytes are, whatever it is called and said to be', async () => {
    expect((await send(token, form(good['a JPEG'] ?? png, 'pagina.html', 'text/html'))).status).toBe(200);
    expect((await send(token, form(bad['HTML'] ?? png, 'foto.png', 'image/png'))).status).toBe(400);
  });

  it('[API-10] takes the place of the former one, which is gone with its address', async () => {
    const first = pathOf((await send(token, form(png))).body);
    const second = pathOf((await send(token, form(png))).body);
    expect(second).not.toBe(first);
    expect(await stored()).toHaveLength(1);
    expect((await request('GET', first, { token })).status).toBe(404);
    expect((await request('GET', second, { token })).status).toBe(200);
    const profile = await request('GET', 'access/user/profile/', { token });
    expect(profile.body).toMatchObject({ photo: `/api/${second}` });
  });

  it('[API-10] is removed, with its row', async () => {
    const address = pathOf((await send(token, form(png))).body);
    expect((await request('DELETE', url, { token })).body).toEqual({ photo: null });
    expect([await stored(), await shown(fixture.users.ana)]).toEqual([[], null]);
    expect((await request('GET', address, { token })).status).toBe(404);
    expect((await request('DELETE', url, { token })).status).toBe(200);
  });
});

const LONG = 'a'.repeat(300);
const NAMES = [
  '../foto.png',
  '../../etc/passwd',
  '..\\foto.png',
  '..\\..\\windows\\system32\\x.png',
  '/etc/passwd',
  '//host/share/x.png',
  '\\\\host\\share\\x.png',
  'C:\\foto.png',
  'C:foto.png',
  'c:/foto.png',
  'file:///etc/passwd',
  '%2e%2e%2ffoto.png',
  '%2e%2e/foto.png',
  '..%2ffoto.png',
  '..%5cfoto.png',
  '%252e%252e%252f',
  '..%c0%affoto.png',
  '....//foto.png',
  '..;/foto.png',
  './foto.png',
  '.',
  '..',
  '.htaccess',
  '.env',
  'foto.png\0.php',
  'foto\0',
  'CON',
  'nul.png',
  'COM1.png',
  'LPT1',
  'AUX.txt',
  'foto.png.',
  'foto.png ',
  ' foto.png',
  'foto.php',
  'foto.svg',
  'foto.html',
  'foto.png:stream',
  `${LONG}.png`,
  'foto\u202Egnp.exe',
  '‮gpj.png',
  'fotó ção 😀.png',
  "'; drop table photo; --.png",
  '"><script>alert(1)</script>.png',
  'foto\r\nX-Evil: 1.png',
  '|ls',
  '$(ls).png',
  '`ls`.png',
  '~/foto.png',
  '',
];

describe('the name of a file', () => {
  it('[API-10] there are 40 at least', () => expect(new Set(NAMES).size).toBeGreaterThanOrEqual(40));

  it.each(NAMES.map((name) => [name]))('[API-10] %j leads nowhere: the picture is kept under a random id alone', async (name) => {
    const folder = readdirSync('.').sort();
    const { status, body } = await send(token, form(png, name));
    // A part without a name is a text, not a file.
    expect(status).toBe(name === '' ? 400 : 200);
    if (name === '') return;
    expect(ownPhoto.parse(body).photo).toMatch(/^\/api\/access\/photos\/[0-9a-f-]{36}\/$/);
    const [row] = await stored();
    const { content: _, ...rest } = row ?? {};
    expect(JSON.stringify(rest)).not.toMatch(/foto|passwd|script/);
    expect(readdirSync('.').sort()).toEqual(folder);
  });
});

describe('reading a photo', () => {
  it('[API-10][SEC-1] is for a session of an organisation that its owner belongs to', async () => {
    const address = pathOf((await send(token, form(png))).body);
    const status = async (who?: string) => (await request('GET', address, who === undefined ? {} : { token: who })).status;
    expect(await status(await tokenOf('otto'))).toBe(200);
    expect(await status()).toBe(401);
    const foreign = await request('GET', address, { token: await tokenOf('bia') });
    const never = await request('GET', `access/photos/${crypto.randomUUID()}/`, { token: await tokenOf('bia') });
    expect([foreign.status, foreign.body]).toEqual([404, { detail: 'Not found.' }]);
    expect([never.status, never.body]).toEqual([foreign.status, foreign.body]);
    expect((await request('GET', 'access/photos/..%2f..%2fetc%2fpasswd/', { token })).status).toBe(404);
  });

  it('[API-10][SEC-1] one who is invited and has not come is no colleague yet', async () => {
    const address = pathOf((await send(token, form(png))).body);
    const bia = await tokenOf('bia');
    const person = { email: PEOPLE.ana, nome: 'Ana' };
    expect((await request('POST', 'access/users/', { token: bia, body: person })).status).toBe(201);
    expect((await request('GET', address, { token: bia })).status).toBe(404);
    const organization = fixture.organizations.beta;
    await request('POST', 'access/invitation/', { token, body: { organization, accept: true } });
    expect((await request('GET', address, { token: bia })).status).toBe(200);
    await db
      .deleteFrom('subscription')
      .where('user_id', '=', fixture.users.ana)
      .where('organization_id', '=', organization)
      .execute();
  });

  it('[API-10] comes as a download that no page may draw from, is kept by this browser alone and asked for anew', async () => {
    const address = pathOf((await send(token, form(png))).body);
    const { headers, bytes } = await api.file(address, token);
    expect(Buffer.from(bytes.slice(0, 4)).toString()).toBe('RIFF');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="foto"',
      'cache-control': 'private, no-cache',
      vary: expect.stringMatching(/authorization/i),
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox(;|$)/);
    const again = await request('GET', address, { token, headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});
