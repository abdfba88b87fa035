import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_CHARACTERS, PARTS, partsOf } from '#src/features/help/change.ts';
import { CHANGES } from '#src/features/help/changes.ts';
import { HANDBOOK } from '#src/features/help/handbook/pages.ts';
import { GLOSSARY } from '#src/shared/help/glossary.ts';
import { session } from '#src/session/session.ts';
import { KEY_GROUPS } from '#src/shared/ui/grid/key-groups.ts';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
beforeEach(async () => {
  const rights = { is_admin: false, pages: { revenueCost: ['view'] }, named: [], fingerprint: 'x' };
  api = appApi({ 'GET access/user/profile/': () => reply({ ...PROFILE, rights }) });
  await session.signOut();
  await signIn();
});
afterEach(() => api.restore());

describe('help', () => {
  it('[SEC-3] explains the words of planning, and leads to the pages that its reader may see', async () => {
    renderApp('/ajuda');
    const glossary = within(await screen.findByRole('region', { name: 'Glossário' }));
    expect(glossary.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(GLOSSARY.map(({ word }) => word));
    const links = glossary.getAllByRole('link');
    expect(new Set(links.map(({ textContent }) => textContent))).toEqual(new Set(['Receita › Custo']));
    expect(links).toHaveLength(GLOSSARY.filter(({ page }) => page === 'revenueCost').length);
  });

  it('tells what is new, newest first, and the keys by what they are for', async () => {
    renderApp('/ajuda');
    const news = within(await screen.findByRole('region', { name: 'O que mudou' }));
    const days = news.getAllByRole('group');
    expect(days.map((day) => day.querySelector('time')?.dateTime)).toEqual(CHANGES.map(({ day }) => day));
    expect(days.map((day) => day.hasAttribute('open'))).toEqual(CHANGES.map((_, at) => at === 0));
    const first = within(days[0] ?? document.body);
    const parts = partsOf(CHANGES[0]?.news ?? {});
    expect(first.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(parts.map(({ part }) => PARTS[part].name));
    expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(parts.flatMap(({ items }) => items));
    for (const { title } of KEY_GROUPS) expect(screen.getByRole('heading', { level: 3, name: title })).toBeTruthy();
  });
});

describe('the handbook', () => {
  it('lists its pages, and finds them by words that stand in them, whatever their accents', async () => {
    renderApp('/ajuda');
    const handbook = within(await screen.findByRole('region', { name: 'Manual' }));
    const search = await handbook.findByRole('searchbox', { name: 'Buscar no manual' });
    expect(handbook.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(HANDBOOK.map(({ title }) => title));
    await userEvent.type(search, 'exposicao tir');
    expect(handbook.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Fluxo de caixa']);
    await userEvent.type(search, ' nada disso');
    expect(handbook.queryAllByRole('link')).toEqual([]);
    expect(handbook.getByRole('status').textContent).toBe('Nenhuma página do manual fala disso.');
  });

  it('[SEC-3] shows a page with its picture, and leads to the screens that its reader may see', async () => {
    const { router } = renderApp('/ajuda?manual=receita');
    const page = within(await screen.findByRole('article', { name: 'Receita' }));
    expect(page.getByRole('img').getAttribute('src')).toContain('receita');
    const links = page.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['Receita › Custo', '/receita/custo']]);
    expect(page.getByText('Receita › Associativo').tagName).toBe('STRONG');
    await userEvent.click(screen.getByRole('link', { name: 'Toda a ajuda' }));
    await screen.findByRole('region', { name: 'Manual' });
    expect(router.state.location.search).toEqual({});
  });

  it('a page that there is not is told', async () => {
    renderApp('/ajuda?manual=nada');
    expect(await screen.findByText('Esta página do manual não existe.')).toBeTruthy();
  });
});

const MOST_SENTENCES = 2;
const MOST_OF_ONE_PART = 10;
const sentences = (text: string): number => text.split(/[.!?]\s+(?=[\p{Lu}«])/u).length;

describe('what help is made of', () => {
  it('has its words in the order of the alphabet, each once', () => {
    const words = GLOSSARY.map(({ word }) => word);
    expect(words).toEqual([...new Set(words)].toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
  });

  it('has news that are read at a glance: short, each once, and few of one part', () => {
    for (const { news } of CHANGES) {
      const parts = partsOf(news);
      const items = parts.flatMap((part) => part.items);
      expect(items.filter((item) => item.length > MOST_CHARACTERS || sentences(item) > MOST_SENTENCES)).toEqual([]);
      expect(items).toEqual([...new Set(items)]);
      expect(parts.filter((part) => part.items.length > MOST_OF_ONE_PART)).toEqual([]);
    }
  });

  it('has days that are days, newest first', () => {
    const days = CHANGES.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].toSorted().toReversed());
    for (const day of days) expect(new Date(`${day}T00:00:00Z`).toISOString()).toContain(day);
  });
});
