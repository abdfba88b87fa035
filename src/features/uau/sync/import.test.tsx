import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportPanel } from '#src/features/uau/sync/ImportPanel.tsx';
import { AGAIN, bodyOf, close, show, syncOf, type Answers } from '#src/features/uau/sync/test/panel.tsx';
import { ApiError } from '#src/shared/http/api-error.ts';
import { alertInPlace } from '#src/test/alerts.ts';
import { reply } from '#src/test/fake-api.ts';

const FILE = '00000000-0000-4000-8000-000000000009';

// What a part of a file is sent by, with its progress, is proven elsewhere; jsdom's forms cannot be sent here.
const { parts, network } = vi.hoisted(() => ({ parts: [] as { part: number; size: number }[], network: { fails: 0 } }));
vi.mock('#src/shared/http/upload.ts', () => ({
  upload: ({ url, body, onProgress }: { url: string; body: { file: File }; onProgress: (share: number) => void }) => {
    if (network.fails > 0 && parts.length > 0) {
      network.fails -= 1;
      return Promise.reject(new ApiError('network'));
    }
    parts.push({ part: Number(/parts\/(\d+)\//.exec(url)?.[1]), size: body.file.size });
    onProgress(1);
    return Promise.resolve({});
  },
}));

beforeEach(() => {
  parts.length = 0;
  network.fails = 0;
});

const uploadOf = (there: number[]) => ({ id: FILE, name: 'recebidas.csv', size: 10, part_size: 4, parts: there });
const file = () => new File(['0123456789'], 'recebidas.csv');

describe('«Importar arquivo»', () => {
  const inspection = {
    encoding: 'windows-1252',
    delimiter: ';',
    titles: ['Empresa_rec', 'Obra_Rec', 'Nome_Pes', 'Recebido em'],
    sample: [['1', 'A0001', '', '01/02/2026']],
    columns: { company: 'Empresa_rec', job: 'Obra_Rec' },
    missing: ['date'],
    personal: ['Nome_Pes'],
  };
  const begin = async (answers: Answers = {}) => {
    const fake = show(<ImportPanel onClose={close} />, {
      'POST uau/uploads/': () => reply(uploadOf([]), 201),
      [`GET uau/uploads/${FILE}/`]: () => reply(uploadOf(parts.map(({ part }) => part))),
      [`DELETE uau/uploads/${FILE}/`]: () => reply(null, 204),
      [`POST uau/uploads/${FILE}/inspect/`]: ({ body }) => {
        const { columns } = body as { columns: Record<string, string> }; // contract/uau/sync.ts
        return reply(
          columns['date'] ? { ...inspection, columns: { ...inspection.columns, ...columns }, missing: [] } : inspection,
        );
      },
      'POST uau/syncs/': () => reply(syncOf({ id: AGAIN, origin: 'file', status: 'queued' }), 202),
      ...answers,
    });
    const user = userEvent.setup();
    const choice = screen.getByRole('button', { name: 'Escolher arquivo' });
    expect(choice.hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Área' }));
    await user.click(await screen.findByRole('option', { name: 'Parcelas recebidas' }));
    return { fake, user };
  };

  it('sends it in parts, shows what its columns are, lets them be changed, and loads it', async () => {
    const { fake, user } = await begin();
    await user.upload(screen.getByLabelText('Arquivo do UAU'), file());
    expect(await screen.findByText(/Faltam colunas obrigatórias: Recebimento/)).toBeTruthy();
    expect(parts).toEqual([
      { part: 0, size: 4 },
      { part: 1, size: 4 },
      { part: 2, size: 2 },
    ]);
    expect(bodyOf(fake, 'POST', 'uau/uploads/')).toEqual({ name: 'recebidas.csv', size: 10 });
    expect(screen.getByText('Nome_Pes', { selector: 'strong' }).closest('p')?.textContent).toContain('não serão guardadas');
    expect(screen.getByRole('button', { name: 'Importar' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Coluna de Recebimento *' }));
    await user.click(await screen.findByRole('option', { name: 'Recebido em' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Importar' }).hasAttribute('disabled')).toBe(false));
    await user.click(screen.getByRole('radio', { name: /Todos os meses das obras/ }));
    await user.click(screen.getByRole('switch', { name: /Deixar de fora as linhas com erro/ }));
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    await waitFor(() =>
      expect(bodyOf(fake, 'POST', 'uau/syncs/')).toEqual({
        origin: 'file',
        area: 'received',
        upload: FILE,
        encoding: null,
        delimiter: null,
        decimal: null,
        columns: { date: 'Recebido em' },
        replaces: 'jobs',
        skip_errors: true,
      }),
    );
    expect(await screen.findByRole('button', { name: 'Importar outro arquivo' })).toBeTruthy();
  });

  it('goes on where it stood after the line was gone, by itself or on request, and sends no part twice', async () => {
    network.fails = 2;
    const { user } = await begin();
    await user.upload(screen.getByLabelText('Arquivo do UAU'), file());
    expect((await screen.findAllByText(/continua de onde parou/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Continuar envio' }));
    expect((await screen.findAllByText(/continua de onde parou/)).length).toBeGreaterThan(0);
    globalThis.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/Faltam colunas obrigatórias/)).toBeTruthy();
    expect(parts.map(({ part }) => part)).toEqual([0, 1, 2]);
  });

  it('takes no file that is none of a sheet, and tells why one cannot be read', async () => {
    const { fake, user } = await begin({
      [`POST uau/uploads/${FILE}/inspect/`]: () => reply({ file: ['A planilha está protegida por senha.'] }, 400),
    });
    const input = screen.getByLabelText('Arquivo do UAU');
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'foto.png'));
    expect((await alertInPlace()).textContent).toContain('não é uma planilha');
    expect(fake.count('POST')).toBe(0);
    await user.upload(input, file());
    expect(await screen.findByText(/protegida por senha/)).toBeTruthy();
    // The one way on is offered once.
    await user.click(screen.getByRole('button', { name: /outro arquivo/i }));
    await waitFor(() => expect(fake.count('DELETE', `uau/uploads/${FILE}/`)).toBe(1));
    expect(await screen.findByRole('button', { name: 'Escolher arquivo' })).toBeTruthy();
  });
});
