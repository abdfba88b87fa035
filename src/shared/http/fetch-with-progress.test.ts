import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerAuthority } from '#src/shared/http/authority.ts';
import { upload } from '#src/shared/http/upload.ts';

/** As much of a browser's XMLHttpRequest as an upload needs; `last` is the one that was made. */
class FakeXhr extends EventTarget {
  static last: FakeXhr;
  upload = new EventTarget();
  headers = new Headers();
  status = 200;
  response: ArrayBuffer = new ArrayBuffer(0);
  responseType = '';
  withCredentials = false;
  opened: string[] = [];
  aborted = false;
  body: Blob | null = null;
  constructor() {
    super();
    FakeXhr.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: Blob) {
    this.body = body;
  }
  abort() {
    this.aborted = true;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: 12345678\r\n';
  }
  sent(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: total > 0, loaded, total }));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.response = new TextEncoder().encode(JSON.stringify(body)).buffer;
    this.dispatchEvent(new Event('load'));
  }
}

let leave: () => void;
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  leave = registerAuthority({ token: async () => 'token', renew: async () => false, expire: async () => false });
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const shares: number[] = [];
const send = (signal?: AbortSignal) => {
  // One that was sent in an earlier test is not the one that is waited for.
  FakeXhr.last = new FakeXhr();
  shares.length = 0;
  const photo = [new File(['picture'], 'eu.png', { type: 'image/png' })];
  const sending = upload({
    url: 'access/user/photo/',
    body: { photo },
    onProgress: (share) => shares.push(share),
    ...(signal && { signal }),
  });
  // It is looked at later.
  sending.catch(() => undefined);
  return sending;
};
const onItsWay = () => vi.waitFor(() => expect(FakeXhr.last.body).not.toBeNull());

describe('an upload that tells how far it is', () => {
  it('[API-10] goes out as any other: the raw token, credentials, the file under photo', async () => {
    const sending = send();
    await onItsWay();
    const { opened, headers, body, withCredentials } = FakeXhr.last;
    expect(opened).toEqual(['POST', 'http://localhost/api/access/user/photo/']);
    expect([headers.get('authorization'), withCredentials]).toEqual(['token', true]);
    const form = await new Response(body, { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData();
    expect(await (form.get('photo') as File).text()).toBe('picture');
    FakeXhr.last.sent(25, 100);
    FakeXhr.last.sent(0, 0);
    FakeXhr.last.sent(100, 100);
    FakeXhr.last.answer(200, { photo: '/api/access/photos/a/' });
    expect(await sending).toEqual({ photo: '/api/access/photos/a/' });
    expect(shares).toEqual([0.25, 1]);
  });

  it('[API-10] a refusal is the error of any other upload', async () => {
    const sending = send();
    await onItsWay();
    FakeXhr.last.answer(400, { photo: ['x'] });
    await expect(sending).rejects.toMatchObject({ kind: 'http', status: 400, body: { photo: ['x'] }, requestId: '12345678' });
  });

  it('[API-10][ERR-2] without a line it is the failure of the network', async () => {
    const sending = send();
    await onItsWay();
    FakeXhr.last.dispatchEvent(new Event('error'));
    await expect(sending).rejects.toMatchObject({ kind: 'network' });
  });

  it('[API-10] is ended with its signal', async () => {
    const controller = new AbortController();
    const sending = send(controller.signal);
    await onItsWay();
    controller.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeXhr.last.aborted).toBe(true);
  });
});
