import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { renderUi } from '#src/test/render.tsx';
import { AddLinesPanel } from '#src/features/expense/entry/AddLinesPanel.tsx';
import type { Change } from '#src/features/expense/entry/changes.ts';
import { FillPanel } from '#src/features/expense/entry/FillPanel.tsx';
import { EVERY_LINE, lineRight } from '#src/features/expense/entry/line-rights.ts';
import { pickableAccounts, type EntryDraft } from '#src/features/expense/entry/new-lines.ts';
import { cascadeCompanyCenterCost } from '#src/resources/cascades.ts';
import { structureOf } from '#src/shared/places/structure.ts';
import { dictionary, entryOf } from '#src/features/expense/test-data.ts';

const structure = structureOf(dictionary);

function showFill(selected = [entryOf(1, { m01: 100 }), entryOf(2, { accounting: 33 })]) {
  const onFill = vi.fn<(changes: readonly Change[]) => void>();
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <FillPanel
        structure={structure}
        selected={selected}
        months={['m01']}
        open={MONTHS_OF_YEAR}
        all={selected}
        sources={[]}
        onFill={onFill}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return { onFill, user: userEvent.setup(), panel: within(screen.getByRole('complementary', { name: 'Preencher' })) };
}

describe('the fill panel', () => {
  it('shows the result for each line before anything is written, and hands over all of it at once', async () => {
    const { onFill, user, panel } = showFill();
    expect(panel.getByText('2 linhas, todos os meses')).toBeTruthy();
    await user.type(panel.getByLabelText('Total de cada linha'), '120,00');
    const foot = panel.getByRole('row', { name: /^Total/ });
    expect(foot.textContent).toBe('Total1,00240,00');
    expect(onFill).not.toHaveBeenCalled();
    await user.click(panel.getByRole('button', { name: 'Preencher 24 células' }));
    expect(onFill).toHaveBeenCalledTimes(1);
    expect(onFill.mock.calls[0]?.[0]).toHaveLength(24);
  });

  it('tells what is missing in the field, and sends nothing', async () => {
    const { onFill, user, panel } = showFill();
    await user.type(panel.getByLabelText('Total de cada linha'), '1,2,3');
    expect(panel.getByText(/não formam um número/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Preencher' }));
    expect(onFill).not.toHaveBeenCalled();
  });

  it('says why lines stay as they are', async () => {
    const { user, panel } = showFill([entryOf(1, { m01: 100 })]);
    await user.click(panel.getByText('Só vazios'));
    await user.type(panel.getByLabelText('Total de cada linha'), '0,50');
    expect(panel.getByText('Os meses já preenchidos passam do total. Aumente o total ou use «sobrescrever».')).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Preencher' })).toHaveProperty('disabled', true);
  });
});

/** Empresa › centro de custo, as the server answers it. */
const cascade = dictionary.company.map(({ id, codigo, nome }) => ({
  id,
  codigo,
  nome,
  children: dictionary.centerCost.filter(({ company }) => company === id),
}));

function showAdd(props: Partial<Parameters<typeof AddLinesPanel>[0]> = {}) {
  const client = createQueryClient();
  client.setQueryData(cascadeCompanyCenterCost().queryKey, cascade);
  renderUi(
    <QueryClientProvider client={client}>
      <AddLinesPanel
        book={{ version: 5, year: 2027 }}
        structure={structure}
        existing={[]}
        center={null}
        right={EVERY_LINE}
        busy={false}
        onAdd={() => undefined}
        onClose={() => undefined}
        {...props}
      />
    </QueryClientProvider>,
  );
}

describe('the panel that adds lines', () => {
  it('[RES-1] narrows cost centres by company, and what was chosen elsewhere is chosen no more', async () => {
    showAdd();
    const user = userEvent.setup();
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Centro de custo/ });
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: '200 Obra' }));
    expect(field.value).toBe('200 Obra');
    await user.click(screen.getByRole('combobox', { name: 'Buscar na empresa' }));
    const other = cascade.find(({ id }) => id === 12);
    await user.click(await screen.findByRole('option', { name: `${other?.codigo} · ${other?.nome}` }));
    expect(field.value).toBe('');
    await user.click(field);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['300 Vendas']);
  });

  it('asks for cost centre and accounts beside the fields', async () => {
    const onAdd = vi.fn<(drafts: readonly EntryDraft[]) => void>();
    showAdd({ onAdd });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Adicionar linhas' }));
    expect(screen.getByText('Este campo é obrigatório.')).toBeTruthy();
    expect(onAdd).not.toHaveBeenCalled();
    await user.click(screen.getByRole('combobox', { name: /Centro de custo/ }));
    await user.click(await screen.findByText('100 Administração'));
    expect(screen.getByRole('status').textContent).toBe('Escolha pelo menos uma conta.');
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('[SEC-2] offers what may be written, and does not begin in a cost centre that may only be read', async () => {
    const right = lineRight({ center_costs: [21, 23], accountings: [33] });
    showAdd({ center: 22, right });
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Centro de custo/ });
    expect(field.value).toBe('');
    await userEvent.setup().click(field);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['300 Vendas', '200 Obra']);
    expect(pickableAccounts(structure, right).map(({ codigo }) => codigo)).toEqual(['3', '3.1', '3.1.2']);
  });

  it('begins with the one cost centre there is', () => {
    const one = { ...structure, centerCosts: structure.centerCosts.filter(({ codigo }) => codigo === '100') };
    showAdd({ structure: one });
    expect(screen.getByRole('combobox', { name: /Centro de custo/ })).toHaveProperty('value', '100 Administração');
  });
});
