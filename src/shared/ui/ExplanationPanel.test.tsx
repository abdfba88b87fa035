import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { amountTold, type Explanation } from '#planning/explain/explanation.ts';
import { ExplanationPanel } from '#src/shared/ui/ExplanationPanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TERM: Explanation = { ...amountTold('Receita de março', 1_000), opens: 'module:1/revenue/2027-03' };
const FIGURE: Explanation = { ...amountTold('Receita', 1_000), formula_text: '10,00', formula: { child: 0 }, children: [TERM] };
const DEEPER: Explanation = {
  ...amountTold('Receita de março', 1_000),
  formula_text: '20,00 × 50 %',
  formula: { step: '%', of: [{ child: 0 }, { child: 1 }] },
  children: [amountTold('VGV contratado', 2_000), { ...amountTold('POC', 500_000), unit: 'rate', text: '50 %' }],
};

const show = (open: (opens: string) => Promise<Explanation>) =>
  render(
    <MantineProvider>
      <ExplanationPanel explanation={FIGURE} open={open} onClose={() => undefined} />
    </MantineProvider>,
  );
const term = () => screen.findByRole('treeitem', { name: /Receita de março/ });
const labels = () => screen.getAllByRole('treeitem').map((item) => item.textContent);

describe('[RT-15] an explanation', () => {
  it('opens a term to what it was made from, read once', async () => {
    const open = vi.fn<(opens: string) => Promise<Explanation>>(() => Promise.resolve(DEEPER));
    show(open);
    const user = userEvent.setup();
    await user.click(await term());
    expect(await screen.findByRole('treeitem', { name: /VGV contratado/ })).toBeTruthy();
    expect(labels().some((text) => text?.includes('= 20,00 × 50 %'))).toBe(true);
    await user.click(screen.getByRole('treeitem', { name: /Receita de março/ }));
    await user.click(screen.getByRole('treeitem', { name: /Receita de março/ }));
    expect(await screen.findByRole('treeitem', { name: /VGV contratado/ })).toBeTruthy();
    expect(open.mock.calls).toEqual([['module:1/revenue/2027-03']]);
  });

  it('says of a term that could not be read, and reads it when it is opened again', async () => {
    let works = false;
    show(() => (works ? Promise.resolve(DEEPER) : Promise.reject(new Error('gone'))));
    const user = userEvent.setup();
    await user.click(await term());
    expect(await within(await term()).findByRole('alert')).toBeTruthy();
    works = true;
    await user.click(await term());
    await user.click(await term());
    expect(await screen.findByRole('treeitem', { name: /VGV contratado/ })).toBeTruthy();
  });

  it('is copied as far as it stands open, and says where the browser does not let it', async () => {
    show(() => Promise.resolve(DEEPER));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Copiar a explicação' }));
    expect(await screen.findByText('2 linhas copiadas.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('Receita\t10,00\t= 10,00\n  Receita de março\t10,00\t');
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    await user.click(screen.getByRole('button', { name: 'Copiar a explicação' }));
    expect(await screen.findByText('O navegador não deixou copiar.')).toBeTruthy();
  });
});
