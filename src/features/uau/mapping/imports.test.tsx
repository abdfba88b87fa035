import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PAGE, PLACES, row, serve, writes } from '#src/features/uau/mapping/test/mapping-page.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { alertInPlace } from '#src/test/alerts.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const undone = async () => {
  notify
    .history()
    .find(({ action }) => action?.label === 'Desfazer')
    ?.action?.run();
  await waitFor(() => expect(notify.history()).toContainEqual(expect.objectContaining({ message: 'Importação desfeita.' })));
};
const codes = (body: unknown) => JSON.stringify(body).match(/"code":\d+/g);

describe('the de-x-para of UAU out of a file', () => {
  it('[RT-12] a pasted mapping says what each line would do before it is written', async () => {
    serve();
    renderApp(`${PAGE}?aba=recebidas&importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Cole as células'));
    await user.paste('UAU: recebidas;V|ValorConf;12\nuau_controle;03|T;Ignorar\nUAU: recebidas;N|Nada;12\nuau_controle;04|H;12');
    expect(await screen.findByText('2 novas · 0 alteradas · 0 iguais · 2 com erro, que ficam de fora')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importar 2 linhas' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        [
          'POST',
          'uau/from-to/import/',
          {
            steps: [
              {
                of: 'sources',
                create: [
                  { source_kind: 'uau_recebida', source_key: 'V|ValorConf', target: 'subgroup', subgroup: 12, accounting: null },
                  { source_kind: 'uau_controle', source_key: '03|T', target: 'ignore', subgroup: null, accounting: null },
                ],
                change: [],
              },
            ],
          },
        ],
      ]),
    );
  });

  it('[RT-12] companies come out of a file too, all that is good of it in one write', async () => {
    serve({ 'uau/from-to/companies/': [row(4, { code: 93, company: 1 })] });
    renderApp(`${PAGE}?importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Cole as células'));
    await user.paste('10;10\n93;77\n11;10\n10;77');
    expect(await screen.findByText('1 nova · 1 alterada · 0 iguais · 2 com erro, que ficam de fora')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importar 2 linhas' }));
    // What approved versions show is changed by it.
    await user.click(await screen.findByRole('button', { name: 'Mudar o de-x-para' }));
    const steps = [{ of: 'companies', create: [{ code: 10, company: 1 }], change: [{ id: 4, row_version: 1, company: 2 }] }];
    await waitFor(() => expect(writes()).toEqual([['POST', 'uau/from-to/import/', { steps }]]));
    await waitFor(() => expect(screen.queryByLabelText('Cole as células')).toBeNull());

    await undone();
    const back = [
      { of: 'uauCompanyMap', remove: [{ id: 900, row_version: 1 }] },
      { of: 'uauCompanyMap', change: [{ id: 4, row_version: 2 }] },
    ];
    expect(writes()[1]).toEqual(['POST', 'undo/import/', { steps: back }]);
  });

  it('[RT-12] jobs come out of a file by way of their developments', async () => {
    serve();
    renderApp(`${PAGE}?aba=obras&importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Cole as células'));
    await user.paste('10/A1;NOR;1\n10/A2;NOR');
    expect(
      await screen.findByText(/“10\/A2” não é uma obra do UAU que você vê\. Use empresa\/obra, como 10\/A1\.$/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importar 1 linha' }));
    const moved = { row_version: 1, uau_jobs: ['10/A1'] };
    await waitFor(() =>
      expect(writes()).toEqual([
        [
          'POST',
          'uau/from-to/import/',
          {
            steps: [
              { of: 'modules', change: [] },
              { of: 'enterprises', change: [{ id: 5, ...moved }] },
              { of: 'modules', change: [{ id: 7, ...moved }] },
            ],
          },
        ],
      ]),
    );
    await waitFor(() => expect(screen.queryByLabelText('Cole as células')).toBeNull());

    // What was written last is taken back first: a module gives up its job before its development does.
    await undone();
    const steps = [
      { of: 'enterpriseModule', change: [{ id: 7, row_version: 2 }] },
      { of: 'enterprise', change: [{ id: 5, row_version: 2 }] },
    ];
    expect(writes()[1]).toEqual(['POST', 'undo/import/', { steps }]);
  });

  it('[RT-12] what is refused is said, and the panel stays with what was pasted', async () => {
    serve({}, ({ path }) =>
      path === 'uau/from-to/import/' ? reply({ detail: 'You do not have permission to perform this action.' }, 403) : undefined,
    );
    renderApp(`${PAGE}?importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Cole as células'));
    await user.paste('10;10');
    await user.click(await screen.findByRole('button', { name: 'Importar 1 linha' }));
    expect(await screen.findByText('Você não tem permissão para executar essa ação.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Cole as células').value).toBe('10;10');
  });

  it('[RT-12] every refused line stands in the table with its reason, and the others go without them', async () => {
    const answers = [
      reply(
        [
          {},
          { company: ['Empresa sem permissão.'] },
          {},
          { non_field_errors: ['Este registro foi alterado por outro usuário.'] },
        ],
        400,
      ),
      reply({ written: 1, steps: [{ created: [], changed: [] }] }),
    ];
    serve({ 'uau/from-to/companies/': [row(4, { code: 93, company: 1 })], 'structure/versions/': [] }, ({ path }) =>
      path === 'uau/from-to/places/'
        ? reply({ ...PLACES, companies: [10, 93, 95, 96].map((code) => ({ ...PLACES.companies[0], code })) })
        : path === 'uau/from-to/import/'
          ? answers.shift()
          : undefined,
    );
    renderApp(`${PAGE}?importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Cole as células'));
    await user.paste('10;10\n95;10\n96;77\n93;77');
    await user.click(await screen.findByRole('button', { name: 'Importar 4 linhas' }));
    expect((await alertInPlace()).textContent).toMatch(/^Nada foi gravado: 2 linhas foram recusadas/);
    const table = within(screen.getByRole('region', { name: 'Linhas da importação' }));
    const shownRows = () =>
      table
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(shownRows()).toEqual([
      expect.stringMatching(/^2Com erro · Empresa: Empresa sem permissão\./),
      expect.stringMatching(/^4Com erro · Este registro foi alterado por outro usuário\./),
      expect.stringMatching(/^1Nova/),
      expect.stringMatching(/^3Nova/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Importar 2 linhas' }));
    await waitFor(() => expect(screen.queryByLabelText('Cole as células')).toBeNull());
    expect(writes().map(([, , body]) => codes(body))).toEqual([
      ['"code":10', '"code":95', '"code":96'],
      ['"code":10', '"code":96'],
    ]);
  });

  it('[RT-12] what was refused is forgotten with the cells that it was of', async () => {
    serve({}, ({ path }) => (path === 'uau/from-to/import/' ? reply([{ code: ['Não.'] }], 400) : undefined));
    renderApp(`${PAGE}?importar=1`);
    const user = userEvent.setup();
    const cells = await screen.findByLabelText('Cole as células');
    await user.click(cells);
    await user.paste('10;10');
    await user.click(await screen.findByRole('button', { name: 'Importar 1 linha' }));
    expect(await screen.findByText('0 novas · 0 alteradas · 0 iguais · 1 com erro, que ficam de fora')).toBeTruthy();
    const notice = await screen.findByText('Falha na operação');
    expect(notice.closest('[role=alert]')?.textContent).toContain('Nada foi gravado: 1 linha foi recusada');
    const panel = cells.closest('form');
    await user.clear(cells);
    await user.paste('10;77');
    expect(await screen.findByRole('button', { name: 'Importar 1 linha' })).toBeTruthy();
    expect(panel?.querySelector('[role=alert]')).toBeNull();
  });

  it('[RT-12] a development that is refused tells every job that was mapped to it', async () => {
    serve({}, ({ path }) =>
      path === 'uau/from-to/import/' ? reply([{ uau_jobs: ['Obra de outra empresa.'] }, {}], 400) : undefined,
    );
    renderApp(`${PAGE}?aba=obras&importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Cole as células'));
    await user.paste('10/A1;NOR;1');
    await user.click(await screen.findByRole('button', { name: 'Importar 1 linha' }));
    expect(await screen.findByText(/Obras UAU: Obra de outra empresa\./)).toBeTruthy();
    expect(screen.getByText('0 novas · 0 alteradas · 0 iguais · 1 com erro, que ficam de fora')).toBeTruthy();
  });
});
