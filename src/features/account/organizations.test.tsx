import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { loadAnew } from '#src/session/organization.ts';
import { session } from '#src/session/session.ts';
import { anythingTyped, holdDraft, putAside, takeDraft } from '#src/shared/data/drafts.ts';
import { holdDirty, isDirty } from '#src/shared/ui/dirty.ts';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const ALFA = { id: 1, name: 'Alfa Incorporadora' };
const BETA = { id: 2, name: 'Beta Construtora' };
const GAMA = { id: 3, name: 'Gama Engenharia' };
let api: ReturnType<typeof appApi>;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await session.signOut();
});
afterEach(() => {
  api.restore();
  vi.restoreAllMocks();
});

async function show(places: object, answers: Parameters<typeof appApi>[0] = {}) {
  api = appApi({
    'GET access/sessions/': () => reply([]),
    'GET access/second-factor/': () => reply({ enabled: false, since: null, recovery_codes_left: 0, required: false }),
    'GET access/user/profile/': () => reply({ ...PROFILE, organization: ALFA, ...places }),
    ...answers,
  });
  await signIn();
  renderApp('/conta');
  await screen.findByRole('heading', { level: 1, name: 'Minha conta' });
}
const region = () => within(screen.getByRole('region', { name: 'Organizações' }));

const OTHER = { organizations: [ALFA, BETA], invitations: [] };
const move = { 'POST access/organization/': () => reply({ access: 'there' }) };
const moves = () => api.seen.filter(({ path }) => path === 'access/organization/').map(({ body }) => body);

const choose = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Menu de/ }));
  expect(screen.queryByRole('menuitem', { name: ALFA.name })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: BETA.name }));
};

describe('the header of a person of several organisations', () => {
  let assign: MockInstance<typeof loadAnew.at>;
  beforeEach(() => {
    assign = vi.spyOn(loadAnew, 'at').mockReturnValue();
  });

  it('[SES-17] leads to the other ones', async () => {
    await show(OTHER, move);
    await choose();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/home/page'));
    expect([moves(), session.tokens()?.access]).toEqual([[{ organization: 2 }], 'there']);
  });

  it('[SES-17] asks before what is typed is lost, and then keeps nothing of it', async () => {
    await show(OTHER, move);
    const typed = holdDraft('conta:teste', () => 'algo');
    const dirty = holdDirty();
    putAside('conta:teste', 'algo');
    await choose();
    const question = { name: 'Trocar de organização e descartar o que não foi salvo?' };
    const dialog = within(await screen.findByRole('dialog', question));
    expect(dialog.getByText('O que você digitou nesta tela e não salvou se perde.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar no sistema' }));
    await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
    expect(moves()).toEqual([]);
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar e descartar' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/home/page'));
    expect([anythingTyped(), isDirty(), takeDraft('conta:teste')]).toEqual([false, false, undefined]);
    typed();
    dirty();
  });

  it('[SES-17] speaks of none where there is one', async () => {
    await show({ organizations: [ALFA], invitations: [GAMA] });
    await userEvent.click(screen.getByRole('button', { name: /^Menu de/ }));
    await screen.findByRole('menuitem', { name: /Minha conta/ });
    expect(screen.queryByText('Trocar de organização')).toBeNull();
  });
});

describe('the organisations of a person', () => {
  it('[SES-13] are not spoken of where there is one', async () => {
    await show({ organizations: [ALFA], invitations: [] });
    expect(screen.queryByRole('region', { name: 'Organizações' })).toBeNull();
  });

  it('[SES-13] going to another one takes its token and loads the page anew', async () => {
    const assign = vi.spyOn(loadAnew, 'at').mockReturnValue();
    await show(
      { organizations: [ALFA, BETA], invitations: [] },
      { 'POST access/organization/': () => reply({ access: 'there' }) },
    );
    expect(region().getByText('Você está aqui')).toBeTruthy();
    await userEvent.click(region().getByRole('button', { name: 'Entrar em Beta Construtora' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/home/page'));
    expect(session.tokens()?.access).toBe('there');
    expect(api.seen.find(({ path }) => path === 'access/organization/')?.body).toEqual({ organization: 2 });
  });

  it('[VAL-5] an invitation is accepted or refused by the person themselves', async () => {
    await show({ organizations: [ALFA], invitations: [GAMA] }, { 'POST access/invitation/': () => reply({ success: true }) });
    await userEvent.click(region().getByRole('button', { name: 'Recusar o convite de Gama Engenharia' }));
    await waitFor(() =>
      expect(api.seen.find(({ path }) => path === 'access/invitation/')?.body).toEqual({ organization: 3, accept: false }),
    );
  });
});
