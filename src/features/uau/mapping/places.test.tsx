import { screen, waitFor } from '@testing-library/react';
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
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const TWO_JOBS = { ...PLACES, jobs: [...PLACES.jobs.slice(0, 1), { ...PLACES.jobs[0], code: 'A2', name: 'LAJES' }] };

describe('the de-x-para of UAU’s companies and jobs', () => {
  it('[RT-12] companies are proposed by code and mapped all at once', async () => {
    serve();
    renderApp(PAGE);
    expect(await labels()).toEqual(['10 HORIZONTE: sem de-x-para', '93 CONSORCIO: sem de-x-para']);
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar 1 sugestão' }));
    await screen.findByText('90,00 %');
    expect(writes()).toEqual([['POST', 'uau/from-to/companies/', [{ code: 10, company: 1 }]]]);
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
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()).toEqual([
      ['PATCH', 'enterprise/enterprises/', [{ id: 5, row_version: 1, uau_jobs: ['10/A1'] }]],
      ['PATCH', 'enterprise/modules/', [{ id: 7, row_version: 1, uau_jobs: ['10/A1'] }]],
    ]);
  });

  it('[RT-12] a job that is led while another is on its way to the same module leaves that one there', async () => {
    const first = Promise.withResolvers<void>();
    const modules = [{ ...MODULE, uau_jobs: [] }];
    serve(
      { 'enterprise/modules/': modules },
      ({ path }) => (path === 'uau/from-to/places/' ? reply(TWO_JOBS) : undefined),
      ({ method, path }) => (method === 'PATCH' && path === 'enterprise/enterprises/' ? first.promise : undefined),
    );
    renderApp(`${PAGE}?aba=obras`);
    await grid();
    const user = userEvent.setup();
    line(/TORRE NORTE/).focus();
    await user.keyboard('s');
    line(/LAJES/).focus();
    await pick(user, 'Torre Norte');
    first.resolve();
    await waitFor(() => expect(modules[0]?.uau_jobs).toEqual(['10/A1', '10/A2']));
    await waitFor(() => expect(line(/LAJES/).getAttribute('aria-label')).toBe('10/A2 LAJES: NOR › 1 · Torre Norte'));
    expect(line(/TORRE NORTE/).getAttribute('aria-label')).toBe('10/A1 TORRE NORTE: NOR › 1 · Torre Norte');
  });

  it.each([
    [{ uauFromTo: ['view', 'edit'] }, false],
    [{ uauFromTo: ['view', 'edit'], enterprise: ['view', 'edit'] }, true],
  ])('[RT-12][SEC-3] jobs are the developments’: with %j they may be led elsewhere: %s', async (pages, may) => {
    serve({}, held(pages));
    renderApp(`${PAGE}?aba=obras`);
    await grid();
    expect(screen.queryByRole('button', { name: /Aceitar/ }) !== null).toBe(may);
  });
});
