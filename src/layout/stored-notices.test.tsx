import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IMPORT_UNDO_URL, type ImportUndo } from '#contract/import-undo.ts';
import { MOST_ROWS } from '#contract/limits.ts';
import { keepNotices } from '#src/layout/stored-notices.ts';
import { createTakeBack, offerImportBack } from '#src/resources/import-back.ts';
import { ownDrafts } from '#src/shared/data/drafts.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';

const client = new QueryClient();
let refusing = false;
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  storeSession();
  ownDrafts(7);
  refusing = false;
  api = fakeApi(({ path }) => {
    if (path !== IMPORT_UNDO_URL) return reply({}, 404);
    return refusing ? reply({ detail: 'Nada foi desfeito.' }, 409) : reply({ undone: 1, gone: 0 });
  });
});
afterEach(() => {
  notify.clear();
  sessionStorage.clear();
  api.restore();
});

const removing = (id: number, rows = 1): ImportUndo => ({
  steps: [{ of: 'regional', remove: Array.from({ length: rows }, (_, more) => ({ id: id + more, row_version: 1 })) }],
});
/** An import's notice, kept in the tab's storage. */
function imported(...requests: ImportUndo[]): void {
  const letGo = keepNotices(client);
  offerImportBack('Importado.', createTakeBack(client, { requests, touches: [['regional']] }));
  letGo();
}
/** The page goes and comes again; answers how to let go of it. */
function reload(): () => void {
  notify.clear();
  return keepNotices(client);
}
const newest = () => notify.history()[0];
const offered = () => notify.history().find(({ message }) => message === 'Importado.')?.action;
const requested = () => api.seen.map(({ body }) => body);

it('«Desfazer» of an import is offered after a reload, and no more once it is done', async () => {
  imported(removing(9));
  let letGo = reload();
  expect(offered()?.label).toBe('Desfazer');
  expect(offered()?.lasts?.()).toBe(true);
  offered()?.run();
  await waitFor(() => expect(newest()?.message).toBe('Importação desfeita.'));
  expect(requested()).toEqual([removing(9)]);
  letGo();
  letGo = reload();
  expect(notify.history().map(({ message }) => message)).toEqual(['Importação desfeita.', 'Importado.']);
  expect(offered()).toBeUndefined();
  letGo();
});

it('what was refused is offered after the next reload, too', async () => {
  imported(removing(9));
  refusing = true;
  let letGo = reload();
  offered()?.run();
  await waitFor(() => expect(newest()?.message).toBe('Nada foi desfeito.'));
  letGo();
  letGo = reload();
  refusing = false;
  offered()?.run();
  await waitFor(() => expect(newest()?.message).toBe('Importação desfeita.'));
  expect(requested()).toEqual([removing(9), removing(9)]);
  letGo();
});

it('of more rows than the storage is to hold, and of what is damaged there, the notice comes alone', () => {
  imported(removing(9, MOST_ROWS + 1));
  let letGo = reload();
  expect(newest()?.message).toBe('Importado.');
  expect(offered()).toBeUndefined();
  letGo();
  notify.clear();
  imported(removing(9, MOST_ROWS));
  imported(removing(9), removing(10));
  letGo = reload();
  expect(notify.history().map(({ action }) => action?.label)).toEqual(['Desfazer', undefined, undefined]);
  letGo();
  notify.clear();
  imported(removing(9));
  const [key = ''] = Object.keys(sessionStorage).filter((name) => name.endsWith('avisos'));
  const text = sessionStorage.getItem(key) ?? '';
  for (const damaged of ['"steps":0,"x":[', '"steps":[null,']) {
    sessionStorage.setItem(key, text.replace('"steps":[', damaged));
    letGo = reload();
    expect(newest()?.message).toBe('Importado.');
    expect(offered()).toBeUndefined();
    letGo();
  }
});

const KEY = 'previsto-rascunho:7:avisos';
/** The page comes while this stands in the tab's storage. */
function opened(text: string): string[] {
  notify.clear();
  sessionStorage.setItem(KEY, text);
  const letGo = keepNotices(client);
  const seen = notify.history().map(({ message, action }) => (action ? `${message} ${action.label}` : message));
  // What a notice offers is looked at with the next one.
  notify.info('Depois.');
  letGo();
  return seen;
}

it('what is no list of notices leaves the page as it is; of a list what is whole', () => {
  const whole = { tone: 'success', title: 'Sucesso', message: 'Importado.', count: 1, at: 5 };
  for (const text of ['', '{', 'null', '7', '"x"', '[]', '{"notices":{}}', '{"notices":"x"}'])
    expect([text, opened(text)]).toEqual([text, []]);
  for (const more of [
    { tone: 'x' },
    { title: 1 },
    { message: null },
    { count: -1 },
    { count: 'x' },
    { at: 1e300 },
    { at: 0.5 },
    { at: null },
  ]) {
    const damaged = { ...whole, message: 'Outro.', ...more };
    expect([more, opened(JSON.stringify({ notices: [null, 7, [], damaged, whole] }))]).toEqual([more, ['Importado.']]);
  }
});

it('which records a notice is of is told after a reload, too, as words alone', () => {
  let letGo = keepNotices(client);
  notify.success('Excluído.', { about: 'Regional Sul' });
  letGo();
  letGo = reload();
  expect(newest()).toMatchObject({ message: 'Excluído.', about: 'Regional Sul' });
  letGo();
  const whole = { tone: 'success', title: 'Sucesso', message: 'Importado.', count: 1, at: 5 };
  for (const about of [7, null, {}, ['x']]) {
    expect(opened(JSON.stringify({ notices: [{ ...whole, about }] }))).toEqual(['Importado.']);
    expect(notify.history().every((notice) => !('about' in notice))).toBe(true);
  }
});

it('an action is made of what is left of an import, and never taken as it stands', () => {
  const whole = { tone: 'success', title: 'Sucesso', message: 'Importado.', count: 1, at: 5 };
  const left = { requests: [removing(9)], touches: [['regional']] };
  expect(opened(JSON.stringify({ notices: [{ ...whole, action: { label: 'Desfazer', left: 5 } }] }))).toEqual(['Importado.']);
  for (const back of [
    { ...left, requests: [] },
    { ...left, requests: {} },
    { ...left, touches: 'x' },
    { ...left, touches: ['x'] },
    [],
    7,
  ])
    expect([back, opened(JSON.stringify({ notices: [{ ...whole, back }] }))]).toEqual([back, ['Importado.']]);
  expect(opened(JSON.stringify({ notices: [{ ...whole, back: left }] }))).toEqual(['Importado. Desfazer']);
});

it('a storage that is full keeps the words, and not what held before', () => {
  imported(removing(9));
  let letGo = reload();
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((name, value) => {
    if (value.includes('"back"')) throw new DOMException('full', 'QuotaExceededError');
    setItem.mockRestore();
    sessionStorage.setItem(name, value);
  });
  notify.info('Depois.');
  letGo();
  letGo = reload();
  expect(notify.history().map(({ message }) => message)).toEqual(['Depois.', 'Importado.']);
  expect(offered()).toBeUndefined();
  letGo();
});

it('who shows the list sees «Desfazer» again once it was refused', async () => {
  imported(removing(9));
  const letGo = reload();
  refusing = true;
  const shown: (boolean | undefined)[] = [];
  let last = notify.history();
  const stop = notify.subscribe(() => {
    if (last !== notify.history()) shown.push(offered()?.lasts?.());
    last = notify.history();
  });
  offered()?.run();
  await waitFor(() => expect(shown.at(-1)).toBe(true));
  expect(newest()?.message).toBe('Nada foi desfeito.');
  stop();
  letGo();
});

it('of the one before nobody sees a notice, nor finds one in the tab', () => {
  imported(removing(9));
  notify.clear();
  ownDrafts(8);
  const letGo = keepNotices(client);
  expect(notify.history()).toEqual([]);
  expect(sessionStorage.getItem(KEY)).toBeNull();
  letGo();
});
