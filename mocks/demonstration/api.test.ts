import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDemonstration } from '#mocks/demonstration/api.ts';

/** Longer than the demonstration waits for more to be written. */
const LATER = 1_000;

/** Files by their name; `refuses` as a full disk does, `holds` until it is let go. */
class StoreDouble {
  files = new Map<string, Blob>();
  refuses = false;
  written: string[] = [];
  holds: Promise<void> | undefined;
  read = (name: string) => Promise.resolve(this.files.get(name));
  write = async (name: string, _build: string, files?: Blob) => {
    if (files) await this.holds;
    if (this.refuses) return false;
    this.written.push(name);
    if (files) this.files.set(name, files);
    else this.files.delete(name);
    return true;
  };
}

/** A database that is a number: what is sent to it counts it up. */
class DatabaseDouble {
  count = 0;
  fails = false;
  fetch = ({ method }: Request) => {
    if (method === 'POST') this.count += 1;
    return new Response();
  };
  dump = () => (this.fails ? Promise.reject(new Error('no memory')) : Promise.resolve(new Blob([String(this.count)])));
  mark = () => Promise.resolve(String(this.count));
  closed = false;
  close = () => {
    this.closed = true;
    return Promise.resolve();
  };
}

const get = () => new Request('http://x/api/');
const post = () => new Request('http://x/api/', { method: 'POST' });

async function demonstration(store = new StoreDouble()) {
  const databases: DatabaseDouble[] = [];
  const said: string[] = [];
  const opening: { holds?: Promise<void> } = {};
  const open = async (files: Blob | undefined) => {
    await opening.holds;
    const database = new DatabaseDouble();
    if (files) database.count = Number(await files.text());
    databases.push(database);
    return database;
  };
  const hearer = { progress: () => undefined, keeping: (keeping: string) => void said.push(keeping) };
  const created = await createDemonstration('a', hearer, { store, open });
  const now = () => store.files.get('agora')?.text();
  const [database = new DatabaseDouble()] = databases;
  return { ...created, store, opening, database, said, now };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('[RES-9] what the browser keeps of the demonstration', () => {
  it('is what was done, and what goes on after its answer', async () => {
    const { fetch, said, now, database } = await demonstration();
    await fetch(post());
    expect(said).toEqual(['pending']);
    await vi.advanceTimersByTimeAsync(LATER);
    expect(said.at(-1)).toBe('kept');
    expect(await now()).toBe('1');
    database.count = 7;
    await fetch(get());
    await vi.advanceTimersByTimeAsync(LATER);
    expect(await now()).toBe('7');
  });

  it('goes only once that has its answer which was asked before it began again', async () => {
    const { fetch, beginAgain, database } = await demonstration();
    const body = new TransformStream<Uint8Array, Uint8Array>();
    database.fetch = () => new Response(body.readable);
    const answer = fetch(get());
    await beginAgain();
    await vi.advanceTimersByTimeAsync(LATER);
    expect(database.closed).toBe(false);
    const writer = body.writable.getWriter();
    void writer.write(new TextEncoder().encode('7'));
    void writer.close();
    expect(await (await answer).text()).toBe('7');
    await vi.advanceTimersByTimeAsync(LATER);
    expect(database.closed).toBe(true);
  });

  it('is written where something changed only, the sample once', async () => {
    const store = new StoreDouble();
    await demonstration(store);
    const { fetch } = await demonstration(store);
    await fetch(get());
    await vi.advanceTimersByTimeAsync(LATER);
    expect(store.written).toEqual(['exemplo']);
  });

  it('is said not to be kept where the store refuses, until it takes it', async () => {
    const { fetch, store, said, now } = await demonstration();
    store.refuses = true;
    await fetch(post());
    await vi.advanceTimersByTimeAsync(LATER);
    expect(said).not.toContain('kept');
    expect(said.at(-1)).toBe('refused');
    store.refuses = false;
    await fetch(get());
    await vi.advanceTimersByTimeAsync(LATER);
    expect(said.at(-1)).toBe('kept');
    expect(await now()).toBe('1');
  });

  it('is there again after files that could not be read', async () => {
    const { fetch, beginAgain, database, said, now } = await demonstration();
    database.fails = true;
    await fetch(post());
    await vi.advanceTimersByTimeAsync(LATER);
    expect(said.at(-1)).toBe('refused');
    database.fails = false;
    await fetch(post());
    await vi.advanceTimersByTimeAsync(LATER);
    expect(await now()).toBe('2');
    await beginAgain();
    expect(await now()).toBe(undefined);
  });

  it('is nothing of before where it begins again while files are written', async () => {
    const { fetch, beginAgain, store, said, now } = await demonstration();
    const held = Promise.withResolvers<void>();
    store.holds = held.promise;
    await fetch(post());
    await vi.advanceTimersByTimeAsync(LATER);
    const begun = beginAgain();
    await vi.advanceTimersByTimeAsync(LATER);
    held.resolve();
    await begun;
    await vi.advanceTimersByTimeAsync(LATER);
    expect(await now()).toBe(undefined);
    expect(said.at(-1)).toBe('kept');
  });

  it('is nothing of what is sent while the sample is opened', async () => {
    const { fetch, beginAgain, store, opening, now } = await demonstration();
    const [opened, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    opening.holds = opened.promise;
    store.holds = held.promise;
    const begun = beginAgain();
    await fetch(post());
    await vi.advanceTimersByTimeAsync(LATER);
    opened.resolve();
    await begun;
    held.resolve();
    await vi.advanceTimersByTimeAsync(LATER);
    expect(await now()).toBe(undefined);
  });

  it('stays what it was where the store does not let go of it', async () => {
    const { fetch, beginAgain, store, now } = await demonstration();
    await fetch(post());
    await vi.advanceTimersByTimeAsync(LATER);
    store.refuses = true;
    await expect(beginAgain()).rejects.toThrow('let go');
    store.refuses = false;
    await fetch(post());
    await vi.advanceTimersByTimeAsync(LATER);
    expect(await now()).toBe('2');
  });
});
