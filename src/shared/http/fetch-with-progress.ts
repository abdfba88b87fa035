/** What fetch does, told how far the body is on its way (0 to 1): browsers tell that of an XMLHttpRequest alone. */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    // Written out as the request would send it; the boundary stands in its content type.
    const body = await request.blob();
    request.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      call.responseType = 'arraybuffer';
      call.withCredentials = request.credentials === 'include';
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      call.addEventListener('load', () => resolve(answerOf(call)));
      // In the words of fetch, by which a failure of the network is known.
      call.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.signal.addEventListener(
        'abort',
        () => {
          call.abort();
          // What an abort gives as its reason is an error.
          reject(request.signal.reason as Error);
        },
        { once: true },
      );
      call.send(body);
    });
  };
}

/** Answers that have no body, and of which none can be made with one. */
const BARE = [204, 205, 304];

function answerOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  // An array buffer, as asked for.
  const body = BARE.includes(call.status) ? null : (call.response as ArrayBuffer);
  return new Response(body, { status: call.status, headers });
}
