import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyPlan } from '#planning/associative/plan.ts';
import { ApplyCosts } from '#src/features/revenue/cost/ApplyCosts.tsx';
import { ApplyReceipts } from '#src/features/revenue/associative/ApplyReceipts.tsx';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { cssVariables, theme } from '#src/shared/ui/theme.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';

const ANSWER = { modulo: 5, through: '2027-02', jobs: ['93/OB1'], reason: '', unread: [], read_at: '2027-03-05T12:00:00Z' };
const RECEIPTS = {
  ...ANSWER,
  bank_known: true,
  terminations: [{ month: '2027-02', sale: null, units: 1 }],
  types: [
    { type: 'F', label: 'Financiamento', bank: true, months: [{ month: '2027-01', amount: '1000.00' }] },
    { type: 'P', label: 'Parcela', bank: false, months: [{ month: '2027-02', amount: '50.50' }] },
  ],
};
const COSTS = { ...ANSWER, months: [{ month: '2027-01', amount: '300.00' }] };

let api: ReturnType<typeof fakeApi> | undefined;
afterEach(() => api?.restore());

function show(node: React.ReactNode, answer: object) {
  const fake = fakeApi(() => reply(answer));
  api = fake;
  const client = createQueryClient();
  onTestFinished(() => client.clear());
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={client}>{node}</QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar realizado do UAU' }));
  return fake;
}
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
const apply = () => screen.getByRole('button', { name: 'Aplicar' });

const plan = { ...emptyPlan('2027-01', 12), units: 10, price: 100 };
const now = { release: [40_000, 40_000, 9], own: [0, 0, 9], cancellations: [0, 0, 9] };
const receipts = (onApply: (part: object) => void, of = plan) => (
  <ApplyReceipts modulo={5} plan={of} now={now} closed="2027-02" disabled={false} onApply={onApply} />
);

describe('«Aplicar realizado até o mês de corte» of receipts', () => {
  it('shows before and after with their difference, and puts nothing into the form until it is accepted', async () => {
    const onApply = vi.fn<(part: object) => void>();
    const fake = show(receipts(onApply), RECEIPTS);
    await screen.findByText('Liberado pelo banco');
    expect(screen.getByText(/^Obra 93\/OB1, lida em 05\/03\/2027/)).toBeTruthy();
    expect(rowOf('Liberado pelo banco')).toBe('Liberado pelo banco800,001.000,00200,00');
    expect(rowOf('Recebido dos compradores')).toBe('Recebido dos compradores0,0050,5050,50');
    expect(rowOf('Unidades distratadas')).toBe('Unidades distratadas011');
    // The last closed month is proposed.
    expect(fake.seen[0]?.query.get('through')).toBe('2027-02');
    expect(onApply).not.toHaveBeenCalled();
    fireEvent.click(apply());
    expect(onApply).toHaveBeenCalledExactlyOnceWith({
      actual: { through: '2027-02', sales: null, work: null, released: [100_000, 0], own: [0, 5050] },
      cancellations: { kind: 'linhas', rows: [{ month: '2027-02', sale: null, units: 1 }] },
    });
  });

  it('guesses nothing where nobody said what the bank pays, and tells why UAU cannot say', async () => {
    show(receipts(vi.fn()), { ...RECEIPTS, bank_known: false });
    expect((await screen.findByRole('alert')).textContent).toContain('Ninguém disse ainda que tipos de parcela o banco paga');
    expect(screen.queryByText('Liberado pelo banco')).toBeNull();
    expect(apply().hasAttribute('disabled')).toBe(true);
  });

  it('tells why UAU cannot say', async () => {
    show(receipts(vi.fn()), { ...RECEIPTS, reason: 'O empreendimento não tem obras do UAU.', types: [] });
    expect((await screen.findByRole('alert')).textContent).toBe('O empreendimento não tem obras do UAU.');
    expect(apply().hasAttribute('disabled')).toBe(true);
  });

  it('asks for a month of the plan', async () => {
    const fake = show(receipts(vi.fn(), { ...plan, start: '2028-01' }), RECEIPTS);
    expect((await screen.findByRole('alert')).textContent).toContain('fora do horizonte');
    expect(fake.seen).toEqual([]);
  });
});

describe('«Aplicar realizado até o mês de corte» of cost', () => {
  it('asks for the category that UAU does not tell, and shows the months that change', async () => {
    const onApply = vi.fn<(edits: object, category: string) => void>();
    const costs = [{ month: '2027-02', category: 'construcao', amount: 7000, kind: 'previsto' }] as const;
    show(<ApplyCosts modulo={5} costs={costs} closed={null} disabled={false} onApply={onApply} />, COSTS);
    expect(apply().hasAttribute('disabled')).toBe(true);
    const month = screen.getByRole('textbox', { name: 'Mês de corte' });
    fireEvent.change(month, { target: { value: 'fev/2027' } });
    fireEvent.blur(month);
    expect(await screen.findByText('Pago até fev/2027: R$ 300,00.')).toBeTruthy();
    expect(apply().hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('combobox', { name: /Categoria do custo/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Construção' }));
    await waitFor(() => expect(rowOf('Construção')).toBe('Construção70,00300,00230,00'));
    expect(within(screen.getByRole('region', { name: 'Meses que mudam' })).getAllByRole('row')).toHaveLength(3);
    fireEvent.click(apply());
    expect(onApply).toHaveBeenCalledExactlyOnceWith(
      [
        { kind: 'realizado', month: '2027-01', amount: 30_000 },
        { kind: 'previsto', month: '2027-02', amount: null },
      ],
      'construcao',
    );
  });
});
