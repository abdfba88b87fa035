import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepNotices } from '#src/layout/stored-notices.ts';
import { NOTICES, ownDrafts, putAside, takeDraft } from '#src/shared/data/drafts.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';

// The file is gone, as after a deployment.
vi.mock('#src/resources/import-back.ts', () => {
  throw new Error('gone');
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  ownDrafts(7);
  api = fakeApi(() => reply({}, 404));
});
afterEach(() => {
  notify.clear();
  sessionStorage.clear();
  api.restore();
});

it('an import’s undo whose file does not come is told, asks for nothing and is offered still', async () => {
  const back = { requests: [{ steps: [{ of: 'regional', remove: [{ id: 9, row_version: 1 }] }] }], touches: [['regional']] };
  putAside(NOTICES, { seen: 0, notices: [{ tone: 'success', title: 'Sucesso', message: 'Importado.', count: 1, at: 5, back }] });
  const letGo = keepNotices(new QueryClient());
  const action = notify.history()[0]?.action;
  action?.run();
  await waitFor(() => expect(notify.history()[0]?.tone).toBe('failure'));
  await waitFor(() => expect(action?.lasts?.()).toBe(true));
  expect(api.seen).toEqual([]);
  letGo();
  expect(takeDraft(NOTICES)).toMatchObject({ notices: [{ tone: 'failure' }, { message: 'Importado.', back }] });
});
