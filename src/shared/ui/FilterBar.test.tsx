import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ChoiceChip, FilterBar, FilterChip } from '#src/shared/ui/FilterBar.tsx';
import { renderUi } from '#src/test/render.tsx';

const VIEWS = [
  { key: 'mensal', label: 'mês' },
  { key: 'anual', label: 'ano' },
] as const;
const filters = (
  <FilterBar active={1} onClear={() => undefined}>
    <ChoiceChip label="Visão" chip="Visão: mês" choices={VIEWS} value="mensal" onChange={() => undefined} />
    <FilterChip label="Local" value={null} off="Toda a organização">
      {() => null}
    </FilterChip>
    <FilterChip label="Comparar com" value="Realizado" off="Nada" onClear={() => undefined}>
      {() => null}
    </FilterChip>
  </FilterBar>
);
const words = () =>
  within(screen.getByRole('group', { name: 'Filtros' }))
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent);

describe('[RT-22] filters', () => {
  it('are chips at a desk, which say what is chosen', () => {
    renderUi(filters);
    expect(words()).toEqual(['Visão: mês ', 'Local ', 'Comparar com: Realizado']);
  });

  it('are rows on a telephone, each with what holds, also where nothing was chosen', async () => {
    const wide = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
    renderUi(filters);
    await userEvent.click(screen.getByRole('button', { name: 'Filtros (1)' }));
    await screen.findByRole('group', { name: 'Filtros' });
    expect(words()).toEqual(['Visão mês', 'Local Toda a organização', 'Comparar com Realizado']);
    expect(screen.getByRole('button', { name: 'Tirar o filtro Comparar com' })).toBeTruthy();
  });
});
