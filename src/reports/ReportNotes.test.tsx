import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { IconInfoCircle } from '@tabler/icons-react';
import { leftOut, ReportNotes, type ReportNote } from '#src/reports/ReportNotes.tsx';
import { renderUi } from '#src/test/render.tsx';

const note = (weight: ReportNote['weight'], text: string, amount?: number): ReportNote => ({
  key: text,
  weight,
  Icon: IconInfoCircle,
  text,
  ...(amount !== undefined && { amount }),
});

describe('[RT-15] notes of a report', () => {
  it('stand by what they matter, of two gaps the larger first, and open by a press', async () => {
    const user = userEvent.setup();
    renderUi(
      <ReportNotes
        notes={[
          note('remark', 'Conferência'),
          note('unmapped', 'Faltam R$ 1,00', 100),
          note('lacking', 'Incompleto'),
          note('unmapped', 'Faltam R$ 9,00', -900),
          ...leftOut([null, 'Valores de 2 centros de custo.'], 'No realizado: '),
        ]}
      />,
    );
    const place = screen.getByRole('note', { name: 'Notas do relatório' });
    expect([...place.children].map(({ textContent }) => textContent)).toEqual([
      'No realizado: Valores de 2 centros de custo.',
      'Faltam R$ 9,00',
      'Faltam R$ 1,00',
      'Incompleto',
      'Conferência',
    ]);
    const all = screen.getByRole('button', { name: '5 notas' });
    expect([all.getAttribute('aria-expanded'), all.getAttribute('aria-controls')]).toEqual(['false', place.id]);
    await user.click(all);
    expect(all.getAttribute('aria-expanded')).toBe('true');
    await user.click(all);
    expect(all.getAttribute('aria-expanded')).toBe('false');
  });

  it('are nothing where there are none', () => {
    renderUi(<ReportNotes notes={[]} />);
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
