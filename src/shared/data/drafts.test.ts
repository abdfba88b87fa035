import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDrafts, holdDraft, ownDrafts, putDraftsAside, takeDraft } from '#src/shared/data/drafts.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  ownDrafts(7);
});
afterEach(() => {
  dropDrafts();
  vi.unstubAllGlobals();
});

describe('what was typed when the session ended', () => {
  it('[SES-10] is put aside and given back once, to the same user', () => {
    holdDraft('lancamentos:3', () => ({ 5: { m01: 100 } }));
    putDraftsAside();
    ownDrafts(8);
    expect(takeDraft('lancamentos:3')).toBeUndefined();
    ownDrafts(7);
    expect(takeDraft('outro')).toBeUndefined();
    expect(takeDraft('lancamentos:3')).toEqual({ 5: { m01: 100 } });
    expect(takeDraft('lancamentos:3')).toBeUndefined();
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
