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

export interface Store {
  read: (name: string, build: string) => Promise<Blob | undefined>;
  /** Answers whether it is kept; without files the name is let go. */
  write: (name: string, build: string, files?: Blob) => Promise<boolean>;
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('nothing is kept')));
  });

/** Only then it is kept: a disk that is full is told at the end, when every request went well. */
const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing is kept')));
  });

/** Works in one transaction, over a connection that is closed after it. */
async function within<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const request = indexedDB.open('previsto-demonstracao', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  const database = await done(request);
  try {
    const transaction = database.transaction(STORE, mode);
    const [result] = await Promise.all([done(work(transaction.objectStore(STORE))), completed(transaction)]);
    return result;
  } finally {
    database.close();
  }
}

export const browserStore: Store = {
  async read(name, build) {
    try {
      const found = (await within('readonly', (store) => store.get(name))) as Stored | undefined; // written below
      return found?.build === build ? found.files : undefined;
    } catch {
      return undefined;
    }
  },

  async write(name, build, files) {
    try {
      if (files) await within('readwrite', (store) => store.put({ build, files } satisfies Stored, name));
      else await within('readwrite', (store) => store.delete(name));
      return true;
    } catch {
      return false;
    }
  },
};
