/**
 * What the browser keeps of the demonstration between two visits: the files of its database by a name. Where it keeps
 * nothing (a private window may not), every answer is that there is none.
 */
const STORE = 'files';

interface Stored {
  /** The build that wrote it: another one may have another schema. */
  build: string;
  files: Blob;
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('nothing is kept')));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('previsto-demonstracao', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return done(request);
}

export async function read(name: string, build: string): Promise<Blob | undefined> {
  try {
    const store = (await open()).transaction(STORE).objectStore(STORE);
    const found = (await done(store.get(name))) as Stored | undefined; // written below
    return found?.build === build ? found.files : undefined;
  } catch {
    return undefined;
  }
}

/** Answers whether it is kept; without files the name is let go. */
export async function write(name: string, build: string, files?: Blob): Promise<boolean> {
  try {
    const store = (await open()).transaction(STORE, 'readwrite').objectStore(STORE);
    if (files) await done(store.put({ build, files } satisfies Stored, name));
    else await done(store.delete(name));
    return true;
  } catch {
    return false;
  }
}
