import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { BalanceChart } from '#src/shared/ui/chart/BalanceChart.tsx';
import { BarChart } from '#src/shared/ui/chart/BarChart.tsx';
import { CurveChart } from '#src/shared/ui/chart/CurveChart.tsx';
import { CumulativeChart } from '#src/shared/ui/chart/CumulativeChart.tsx';
import { WaterfallChart } from '#src/shared/ui/chart/WaterfallChart.tsx';
import { renderUi } from '#src/test/render.tsx';

// Nothing has a size in jsdom, and what has no room is not drawn.
vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<object>()),
  useElementSize: () => ({ ref: () => undefined, width: 640, height: 200 }),
}));

const drawn = () => screen.getByRole('img');
/** What the pointer reads of each period, and how much of the axis answers it. */
const readings = () =>
  [...drawn().querySelectorAll('foreignObject')].map(({ textContent, parentElement }) => ({
    text: textContent,
    band: Number(parentElement?.querySelector('rect')?.getAttribute('width')),
    in: parentElement?.querySelector('line')?.getAttribute('x1'),
  }));
const texts = () => readings().map(({ text }) => text);
const losses = () => [...drawn().querySelectorAll('[data-loss]')].length;

/** What keys or a finger are on. */
const shown = () => [...drawn().querySelectorAll('[data-shown]')].map(({ textContent }) => textContent);

describe('a chart', () => {
  it('[RT-15] of amounts is read by its period in full, and what is less than nothing has an ink of its own', () => {
    renderUi(
      <BarChart
        title="Resultado por mês"
        bars={[
          { key: 'a', label: 'jan/2027', amount: 123_456 },
          { key: 'b', label: 'fev/2027', amount: -500_00 },
          { key: 'c', label: 'mar/2027', amount: 0 },
        ]}
      />,
    );
    expect(texts()).toEqual(['jan/2027: R$ 1.234,56', 'fev/2027: −R$ 500,00', 'mar/2027: R$ 0,00']);
    expect(losses()).toBe(1);
    const bands = readings().map(({ band }) => band);
    expect(bands.every((band) => band > 0 && band === bands[0])).toBe(true);
    expect(new Set(readings().map((reading) => reading.in)).size).toBe(3);
  });

  it('[RT-15] of amounts says which are a plan, what happened within it, and what is only expected', () => {
    renderUi(
      <BarChart
        title="Resultado por mês"
        bars={[
          { key: 'a', label: 'jan/2027', amount: 1_000_00, fact: -200_00 },
          { key: 'b', label: 'fev/2027', amount: 900_00, fact: null },
          { key: 'c', label: 'mar/2027', amount: 800_00, kind: 'forecast' },
          { key: 'd', label: '2028', amount: 700_00, fact: 500_00, happened: [10, 12] },
        ]}
      />,
    );
    expect(texts()).toEqual([
      'jan/2027: R$ 1.000,00 · realizado −R$ 200,00',
      'fev/2027: R$ 900,00',
      'mar/2027: R$ 800,00, previsto',
      '2028: R$ 700,00 · realizado de 10 de 12 meses: R$ 500,00',
    ]);
    // A year that goes on is no shortfall: the drawing says so, too.
    expect(screen.getByText('2028: realizado de 10 de 12 meses')).toBeTruthy();
    const inks = [...drawn().querySelectorAll('g > rect[class]')].map((bar) => bar.getAttribute('class')?.split('_')[1]);
    expect(inks.filter((ink) => ink !== 'reading')).toEqual(['plan', 'solid', 'plan', 'outlined', 'plan', 'solid']);
    expect(losses()).toBe(1);
    for (const word of ['Orçado', 'Realizado', 'Previsto']) expect(screen.getByText(word)).toBeTruthy();
  });

  it('[RT-15] of the steps of a statement is read by its step, the lines that take among them', () => {
    renderUi(
      <WaterfallChart
        title="Da receita ao resultado"
        steps={[
          { key: 'a', label: 'Receita', amount: 900_00, total: true },
          { key: 'b', label: 'Custos', amount: -250_00, total: false },
          { key: 'c', label: 'Resultado', amount: 650_00, total: true },
        ]}
      />,
    );
    expect(texts()).toEqual(['Receita: R$ 900,00', 'Custos: −R$ 250,00', 'Resultado: R$ 650,00']);
    expect(losses()).toBe(1);
  });

  it('[RT-13] of a balance is read by the end of its period, and marks where it falls lowest', () => {
    renderUi(<BalanceChart title="Saldo" periods={['jan/2027', 'fev/2027']} balances={[10_00, -20_00]} />);
    expect(texts()).toEqual(['jan/2027: R$ 10,00', 'fev/2027: −R$ 20,00']);
    expect(screen.getByText('menor saldo: −R$ 20,00 em fev/2027')).toBeTruthy();
  });

  it.each([
    ['a balance', <BalanceChart key="balance" title="Saldo" periods={['jan/2027', 'fev/2027']} balances={[0, 0]} />],
    [
      'a balance that nothing moves',
      <BalanceChart key="moved" title="Saldo" periods={['jan/2027', 'fev/2027']} balances={[5_00, 5_00]} empty />,
    ],
    ['bars', <BarChart key="bars" title="Saldo" bars={[{ key: '1', label: 'jan/2027', amount: 0, fact: null }]} />],
  ])('[RT-13] of %s without amounts says so, and draws no line at zero', (_, chart) => {
    const { container } = renderUi(chart);
    expect(screen.getByText('sem valores')).toBeTruthy();
    expect(screen.getByText('Saldo')).toBeTruthy();
    expect(container.querySelector('svg')).toBeNull();
  });

  it('[RT-15] is read by keys alone: the arrows, both ends, and Esc, which leaves it', async () => {
    renderUi(<BalanceChart title="Saldo" periods={['jan/2027', 'fev/2027', 'mar/2027']} balances={[10_00, -20_00, 5_00]} />);
    const user = userEvent.setup();
    const keys = screen.getByRole('slider', { name: 'Saldo, valor a valor' });
    expect(shown()).toEqual([]);
    await user.tab();
    expect(document.activeElement).toBe(keys);
    expect(shown()).toEqual(['jan/2027: R$ 10,00']);
    await user.keyboard('{ArrowRight}');
    expect(shown()).toEqual(['fev/2027: −R$ 20,00']);
    expect([keys.getAttribute('aria-valuetext'), keys.getAttribute('aria-valuenow')]).toEqual(['fev/2027: −R$ 20,00', '2']);
    await user.keyboard('{End}{ArrowRight}');
    expect(shown()).toEqual(['mar/2027: R$ 5,00']);
    await user.keyboard('{Home}{ArrowLeft}');
    expect(shown()).toEqual(['jan/2027: R$ 10,00']);
    await user.keyboard('{Escape}');
    expect(shown()).toEqual([]);
    await user.keyboard('{ArrowRight}');
    await user.tab();
    expect(shown()).toEqual([]);
  });

  it('[RT-15] is read by a finger drawn across it, and by no mouse, which the style sheet answers', () => {
    renderUi(<BalanceChart title="Saldo" periods={['jan/2027', 'fev/2027']} balances={[10_00, -20_00]} />);
    fireEvent.pointerMove(drawn(), { clientX: 500, pointerType: 'mouse' });
    expect(shown()).toEqual([]);
    fireEvent.pointerDown(drawn(), { clientX: 100, pointerType: 'touch' });
    expect(shown()).toEqual(['jan/2027: R$ 10,00']);
    fireEvent.pointerMove(drawn(), { clientX: 600, pointerType: 'touch' });
    expect(shown()).toEqual(['fev/2027: −R$ 20,00']);
    // A browser says the tap once more as a mouse, which must not take the reading away; what else is touched does.
    expect(fireEvent.mouseDown(drawn())).toBe(false);
    act(() => screen.getByRole('slider').blur());
    expect(shown()).toEqual([]);
    expect(fireEvent.mouseDown(drawn())).toBe(true);
  });

  it('[RT-15] of running sums draws plan, actuals and tendency apart, each as far as it goes', () => {
    renderUi(
      <CumulativeChart
        title="Curva S"
        periods={['jan/2027', 'fev/2027', 'mar/2027']}
        lines={[
          { kind: 'plan', label: 'Orçado', amounts: [100_00, 200_00, 300_00] },
          { kind: 'forecast', label: 'Tendência', amounts: [null, 210_00, 310_00] },
          { kind: 'fact', label: 'Realizado', amounts: [90_00, 210_00, null] },
        ]}
        readings={['um', 'dois', 'três']}
        summary="Dito."
      />,
    );
    const points = (kind: string) =>
      drawn().querySelector(`path[data-kind="${kind}"]`)?.getAttribute('d')?.match(/[ML]/g)?.join('');
    expect([points('plan'), points('forecast'), points('fact')]).toEqual(['MLL', 'ML', 'ML']);
    expect(texts()).toEqual(['um', 'dois', 'três']);
    expect(drawn().getAttribute('aria-label')).toBe('Curva S. Dito.');
  });

  it('[RT-10] of shares is read by its month, each curve by its name', () => {
    renderUi(
      <CurveChart
        title="Evolução"
        periods={['jan/2027', 'fev/2027']}
        curves={[
          { key: 'plan', label: 'Previsto', values: [250_000, 1_000_000] },
          { key: 'seen', label: 'Medido', values: [125_000, 500_000] },
        ]}
      />,
    );
    expect(texts()).toEqual(['jan/2027 · Previsto 25 % · Medido 12,5 %', 'fev/2027 · Previsto 100 % · Medido 50 %']);
  });
});
