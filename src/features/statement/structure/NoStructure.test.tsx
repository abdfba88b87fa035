import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Statement } from '#planning/statement/structure.ts';
import { NoStructure } from '#src/features/statement/structure/NoStructure.tsx';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { ALL_RIGHTS, PageRightsContext } from '#src/shared/ui/page-rights.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderUi } from '#src/test/render.tsx';

const CHART = 'structure/accountings/';
const GOODS = {
  id: 1,
  row_version: 1,
  codigo: '3',
  nome: 'Venda de mercadorias',
  kind: 'analitica',
  nature: 'receita',
  referential: '',
  is_active: true,
};
const TRADE = /^Carregar modelo comércio/;
const DEVELOPER = /^Carregar modelo incorporadora/;

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());

const draw = (statement: Statement, edit = true, client = createQueryClient()) =>
  renderUi(
    <QueryClientProvider client={client}>
      <PageRightsContext value={{ ...ALL_RIGHTS, edit }}>
        <NoStructure statement={statement} onBegin={vi.fn<() => void>()} />
      </PageRightsContext>
    </QueryClientProvider>,
  );
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('[RT-14] a statement without lines', () => {
  it('offers its models once the chart says which stands first, in the place that was kept for them', async () => {
    const gate = Promise.withResolvers<void>();
    const answer = fakeTables({ [CHART]: [GOODS] });
    api = fakeApi(async (seen) => {
      await gate.promise;
      return answer(seen);
    });
    draw('dre');
    await waitFor(() => expect(api.count('GET', CHART)).toBe(1));
    expect(screen.getByRole('heading', { name: 'Nenhuma linha da DRE configurada' })).toBeTruthy();
    // Neither seen nor pressed, but there.
    expect(buttons()).toEqual([]);
    expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(3);
    expect(getComputedStyle(screen.getByText(/^O modelo incorporadora cria/)).visibility).toBe('hidden');
    gate.resolve();
    await screen.findByRole('button', { name: TRADE });
    expect(buttons()).toEqual([
      expect.stringMatching(TRADE),
      expect.stringMatching(DEVELOPER),
      expect.stringMatching('Começar do zero'),
    ]);
    expect(getComputedStyle(screen.getByText(/^O modelo comércio, indústria e serviços cria/)).visibility).toBe('visible');
  });

  it('offers them in their usual order where the chart cannot be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    api = fakeApi(() => reply({ detail: 'não agora' }, 400));
    draw('dre');
    await screen.findByRole('button', { name: DEVELOPER });
    expect(buttons().slice(0, 2)).toEqual([expect.stringMatching(DEVELOPER), expect.stringMatching(TRADE)]);
  });

  it('reads no chart where there is one model, or nothing may be changed', () => {
    api = fakeApi(fakeTables({ [CHART]: [GOODS] }));
    const client = createQueryClient();
    const one = draw('cashflow', true, client);
    expect(screen.getByRole('button', { name: DEVELOPER })).toBeTruthy();
    expect(client.isFetching()).toBe(0);
    one.unmount();
    draw('dre', false, client);
    expect(screen.getByText('Quem edita esta página ainda não montou a estrutura.')).toBeTruthy();
    expect(client.isFetching()).toBe(0);
  });
});
