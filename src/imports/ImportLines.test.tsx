import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportLines } from '#src/imports/ImportLines.tsx';
import type { ShownLine } from '#src/imports/lines.ts';

const { saved } = vi.hoisted(() => ({ saved: [] as [Blob, string][] }));
vi.mock('#src/shared/http/download.ts', () => ({ saveFile: (blob: Blob, name: string) => void saved.push([blob, name]) }));

const line = (number: number, part: Partial<ShownLine> = {}): ShownLine => ({
  line: number,
  cells: [`A ${number}`],
  action: 'create',
  problem: null,
  ...part,
});
const LINES = [
  ...Array.from({ length: 250 }, (_, index) => line(index + 1)),
  line(251, { action: 'error', problem: 'Ilegível.' }),
  line(252, { action: 'error', problem: 'Falta a conta superior.', waits: true }),
];
const drawn = () =>
  within(screen.getByRole('table', { name: 'Linhas da importação' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

beforeEach(() => {
  saved.length = 0;
  render(
    <MantineProvider env="test">
      <ImportLines titles={['Unidade']} lines={LINES} file="unidades-erros" />
    </MantineProvider>,
  );
});

describe('the lines of an import', () => {
  it('[RES-12] stand with those that are wrong first, some at a time, until all of them are asked for', async () => {
    expect(drawn()).toHaveLength(200);
    expect(drawn().slice(0, 3)).toEqual([
      '251Com erro · Ilegível.A 251',
      '252À espera da proposta · Falta a conta superior.A 252',
      '1NovaA 1',
    ]);
    expect(screen.getByText(/^Mostradas 200 de 252 linhas\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(drawn()).toHaveLength(252);
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('are narrowed to one outcome, of those that there are', async () => {
    const filters = within(screen.getByRole('group', { name: 'Mostrar' })).getAllByRole('button');
    expect(filters.map(({ textContent }) => textContent)).toEqual(['Todas 252', 'Novas 250', 'À espera 1', 'Com erro 1']);
    await userEvent.click(screen.getByRole('button', { name: 'À espera 1' }));
    expect(drawn()).toEqual(['252À espera da proposta · Falta a conta superior.A 252']);
  });

  it('that are refused are taken along as a file, with their reasons', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Baixar as que ficam de fora' }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    const [blob, name] = saved[0] ?? [];
    expect(name).toBe('unidades-erros.csv');
    expect(await blob?.text()).toBe('linha;unidade;motivo\r\n251;A 251;Ilegível.\r\n252;A 252;Falta a conta superior.\r\n');
  });
});
