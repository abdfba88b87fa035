import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  anythingTyped,
  dropDrafts,
  giveBack,
  holdDraft,
  holdWork,
  NOTICES,
  ownDrafts,
  ownerOf,
  putAside,
  putDraftsAside,
  takeBackDrafts,
  takeDraft,
} from '#src/shared/data/drafts.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  ownDrafts(7);
});
afterEach(() => {
  dropDrafts();
  vi.unstubAllGlobals();
});

const place = (id: number) => ownerOf({ id: 7, organization: { id } });

describe('what was typed when the session ended', () => {
  it('[SES-10] goes back at once to a form that is open, and else waits for it; the end of a session gives nothing back', () => {
    const given: unknown[] = [];
    giveBack('regional:3', { nome: 'A' });
    const letGo = holdDraft(
      'regional:3',
      () => ({ nome: 'C' }),
      (values) => given.push(values),
    );
    expect(takeDraft('regional:3')).toEqual({ nome: 'A' });
    giveBack('regional:3', { nome: 'B' });
    expect(given).toEqual([{ nome: 'B' }]);
    putDraftsAside();
    expect(given).toHaveLength(1);
    expect(takeDraft('regional:3')).toEqual({ nome: 'C' });
    letGo();
    giveBack('regional:3', { nome: 'D' });
    expect(given).toHaveLength(1);
  });

  it('[SES-10] is put aside and given back once, to the same user', () => {
    holdDraft('lancamentos:3', () => ({ 5: { m01: 100 } }));
    putDraftsAside();
    expect(ownDrafts(7)).toBe(false);
    expect(takeDraft('outro')).toBeUndefined();
    expect(takeDraft('lancamentos:3')).toEqual({ 5: { m01: 100 } });
    expect(takeDraft('lancamentos:3')).toBeUndefined();
  });

  it('[SES-13] is dropped when another user is next, and not only hidden', () => {
    holdDraft('lancamentos:3', () => 'MARCA');
    putDraftsAside();
    expect(ownDrafts(8)).toBe(true);
    expect([takeDraft('lancamentos:3'), sessionStorage.length]).toEqual([undefined, 0]);
    expect(ownDrafts(7)).toBe(false);
    expect(takeDraft('lancamentos:3')).toBeUndefined();
  });

  it('[SES-17] of one organisation is not found in another of the same user', () => {
    ownDrafts(place(1));
    holdDraft('regional:novo', () => 'MARCA');
    putDraftsAside();
    expect(ownDrafts(place(2))).toBe(true);
    expect(ownDrafts(place(1))).toBe(false);
    expect([takeDraft('regional:novo'), sessionStorage.length]).toEqual([undefined, 0]);
  });

  it('[SES-13] of 7 is not taken for that of 70', () => {
    ownDrafts(70);
    holdDraft('a', () => 1);
    putDraftsAside();
    expect(ownDrafts(7)).toBe(true);
  });

  it('[SES-13] tells whether anything would be lost with the page, and forgets what the page kept itself', () => {
    expect(anythingTyped()).toBe(false);
    const done = holdWork();
    expect(anythingTyped()).toBe(true);
    done();
    let typed: string | undefined;
    const saved = holdDraft('a', () => typed);
    expect(anythingTyped()).toBe(false);
    typed = 'x';
    expect(anythingTyped()).toBe(true);
    putDraftsAside();
    expect(sessionStorage.length).toBe(1);
    takeBackDrafts();
    expect([sessionStorage.length, anythingTyped()]).toEqual([0, true]);
    saved();
    expect(anythingTyped()).toBe(false);
  });

  it('[SES-10] what was saved, or has nothing unsaved, is not kept', () => {
    const saved = holdDraft('a', () => 1);
    holdDraft('b', () => undefined);
    saved();
    putDraftsAside();
    expect(sessionStorage.length).toBe(0);
  });

  it('[SES-8] leaving by one’s own wish forgets it', () => {
    holdDraft('a', () => 1);
    putDraftsAside();
    dropDrafts();
    expect(takeDraft('a')).toBeUndefined();
  });

  it('[SES-10] storage that is full or damaged loses it without a word', () => {
    holdDraft('a', () => 1);
    vi.stubGlobal('sessionStorage', {
      ...fakeStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(putDraftsAside).not.toThrow();
    vi.stubGlobal('sessionStorage', fakeStorage());
    sessionStorage.setItem('previsto-rascunho:7:a', '{');
    expect(takeDraft('a')).toBeUndefined();
  });
});

it('[SES-13] notices of the one before go with them, and are nothing that was typed', () => {
  putAside(NOTICES, { notices: [] });
  expect(ownDrafts(8)).toBe(false);
  expect(sessionStorage.length).toBe(0);
  putAside('regional:3', { nome: 'A' });
  expect(ownDrafts(9)).toBe(true);
});
