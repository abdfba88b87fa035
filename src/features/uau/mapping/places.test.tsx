import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  MODULE,
  PAGE,
  PLACES,
  serve,
  writes,
  grid,
  line,
  labels,
  held,
  pick,
} from '#src/features/uau/mapping/test/mapping-page.ts';
import { MAP_TABS } from '#src/features/uau/mapping/search.ts';
import { parseMoney } from '#planning/text/money-text.ts';
import { reais } from '#src/shared/format/reais.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const TWO_JOBS = { ...PLACES, jobs: [...PLACES.jobs.slice(0, 1), { ...PLACES.jobs[0], code: 'A2', name: 'LAJES' }] };

const spe = (code: number, name: string, cnpj = '') => ({ ...PLACES.companies[0], code, name, cnpj });

const created = (code: number, codigo: string, nome: string, cnpj: string) => ({
  code,
  codigo,
  nome,
  cnpj,
  regional: 1,
  tax_regime: 'RET4',
});

/** More came back than went out. */
const back = (one: object) => ({ ...one, amount: '-30.00', size: '50.00' });

/** The request that maps jobs to the module and its development. */
const job = (fields: object) => [
  'POST',
  'uau/from-to/import/',
  {
    steps: [
      { of: 'enterprises', change: [{ id: 5, ...fields }] },
      { of: 'modules', change: [{ id: 7, ...fields }] },
    ],
  },
];

describe('the de-x-para of UAU’s companies and jobs', () => {
  it('[RT-12] companies are proposed by their names and mapped all at once', async () => {
    serve();
    renderApp(PAGE);
    expect(await labels()).toEqual(['10 HORIZONTE: sem de-x-para', '93 CONSORCIO: sem de-x-para']);
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar 1 sugestão' }));
    await screen.findByText('90,00 %');
    expect(writes()).toEqual([['POST', 'uau/from-to/companies/', [{ code: 10, company: 1 }]]]);
  });

  it('[RT-12] several that are like one company are not mapped there together, and what is like none is made, with preview', async () => {
    const places = {
      ...PLACES,
      companies: [
        spe(1, 'HORIZONTE SPE LTDA'),
        spe(2, 'HORIZONTE S.A.'),
        spe(3, 'IPÊ SPE LTDA', '45997418000153'),
        spe(77, 'CEDRO SPE LTDA', '1'),
      ],
    };
    serve({ 'structure/regionals/': [{ id: 1, row_version: 1, codigo: 'SE', nome: 'Sudeste', is_active: true }] }, ({ path }) =>
      path === 'uau/from-to/places/' ? reply(places) : path === 'uau/from-to/new-companies/' ? reply({ written: 2 }) : undefined,
    );
    renderApp(PAGE);
    await grid();
    expect(screen.queryByRole('button', { name: /Aceitar/ })).toBeNull();
    expect(screen.getByText(/^2 sugestões levam aonde outra linha também vai/)).toBeTruthy();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Criar as 2 empresas do UAU' }));
    const table = await screen.findByRole('table', { name: 'Empresas a criar' });
    expect(within(table).getByRole('row', { name: /IPÊ SPE LTDA/ }).textContent).toContain('45.997.418/0001-53');
    const cedro = within(table).getByRole('row', { name: /CEDRO SPE LTDA/ });
    expect(cedro.textContent).toContain('O código já é de 77 · Outra.');
    const save = screen.getByRole('button', { name: 'Criar 2 empresas' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(within(cedro).getByRole('textbox', { name: 'Código de 77 CEDRO SPE LTDA' }), '0');
    await user.click(save);
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()).toEqual([
      [
        'POST',
        'uau/from-to/new-companies/',
        { companies: [created(3, '3', 'IPÊ SPE LTDA', '45997418000153'), created(77, '770', 'CEDRO SPE LTDA', '')] },
      ],
    ]);
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Empresas a criar' })).toBeNull());
  });

  // What is to be received has lines of the same kind as what was.
  it.each(MAP_TABS.filter((tab) => tab !== 'a-receber'))('[RT-12] on %s a selection adds up what its lines say', async (tab) => {
    const places = { ...PLACES, companies: PLACES.companies.map(back), jobs: PLACES.jobs.map(back) };
    serve({}, ({ path }) => (path === 'uau/from-to/places/' ? reply(places) : undefined));
    renderApp(`${PAGE}?aba=${tab}`);
    const boxes = within(await grid()).queryAllByRole('checkbox');
    const user = userEvent.setup();
    const said: string[] = [];
    for (const box of boxes) {
      // oxlint-disable-next-line no-await-in-loop -- one click after the other, as a hand does
      await user.click(box);
      said.push(box.closest('[role=row]')?.querySelectorAll('[role=gridcell]')[2]?.textContent ?? '');
    }
    const cents = said.map((text) => parseMoney(text).cents ?? 0);
    const bar = within(await screen.findByRole('group', { name: 'Seleção' })).getByRole('status');
    expect(boxes.length).toBeGreaterThan(0);
    expect(bar.textContent).toContain(` · ${reais(cents.reduce((sum, one) => sum + one, 0))}`);
  });

  it('[RT-12] a job goes to a module by way of its development, and what has no job stands apart', async () => {
    serve();
    renderApp(`${PAGE}?aba=obras`);
    expect(await labels()).toEqual([
      '10/A1 TORRE NORTE: sem de-x-para',
      '10 Sem obra: O UAU não diz a obra destes movimentos: eles contam na empresa.',
    ]);
    const user = userEvent.setup();
    line(/TORRE NORTE/).focus();
    await user.keyboard('s');
    await waitFor(() => expect(line(/TORRE NORTE/).getAttribute('aria-label')).toBe('10/A1 TORRE NORTE: NOR › 1 · Torre Norte'));
    // One request for both lists: a page that is closed meanwhile leaves the job nowhere, and not half there.
    await waitFor(() => expect(writes()).toEqual([job({ row_version: 1, uau_jobs: ['10/A1'] })]));
  });

  it('[RT-12] a job that is mapped while another is on its way to the same module leaves that one there', async () => {
    const first = Promise.withResolvers<void>();
    const modules = [{ ...MODULE, uau_jobs: [] }];
    serve(
      { 'enterprise/modules/': modules },
      ({ path }) => (path === 'uau/from-to/places/' ? reply(TWO_JOBS) : undefined),
      ({ path }) => (path === 'uau/from-to/import/' && writes().length === 1 ? first.promise : undefined),
    );
    renderApp(`${PAGE}?aba=obras`);
    await grid();
    const user = userEvent.setup();
    line(/TORRE NORTE/).focus();
    await user.keyboard('s');
    line(/LAJES/).focus();
    await pick(user, 'Torre Norte');
    // Both are seen where they go before anything is answered.
    await waitFor(() => expect(line(/LAJES/).getAttribute('aria-label')).toBe('10/A2 LAJES: NOR › 1 · Torre Norte'));
    expect(line(/TORRE NORTE/).getAttribute('aria-label')).toBe('10/A1 TORRE NORTE: NOR › 1 · Torre Norte');
    first.resolve();
    await waitFor(() => expect(modules[0]?.uau_jobs).toEqual(['10/A1', '10/A2']));
    expect(writes()[1]).toEqual(job({ row_version: 2, uau_jobs: ['10/A1', '10/A2'] }));
    expect(line(/TORRE NORTE/).getAttribute('aria-label')).toBe('10/A1 TORRE NORTE: NOR › 1 · Torre Norte');
  });

  it('[RT-12] a job whose way is refused stands where it was, and the reason is told', async () => {
    serve({}, ({ path }) => (path === 'uau/from-to/import/' ? reply({ detail: 'A obra é de outra empresa.' }, 400) : undefined));
    renderApp(`${PAGE}?aba=obras`);
    await grid();
    line(/TORRE NORTE/).focus();
    await userEvent.setup().keyboard('s');
    expect((await screen.findAllByText('A obra é de outra empresa.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(line(/TORRE NORTE/).getAttribute('aria-label')).toBe('10/A1 TORRE NORTE: sem de-x-para'));
  });

  it.each([
    [{ uauFromTo: ['view', 'edit'] }, false],
    [{ uauFromTo: ['view', 'edit'], enterprise: ['view', 'edit'] }, true],
  ])('[RT-12][SEC-3] jobs are the developments’: with %j they may be mapped elsewhere: %s', async (pages, may) => {
    serve({}, held(pages));
    renderApp(`${PAGE}?aba=obras`);
    await grid();
    expect(screen.queryByRole('button', { name: /Aceitar/ }) !== null).toBe(may);
  });
});
