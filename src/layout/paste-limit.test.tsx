import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchPastes } from '#src/layout/paste-limit.ts';
import { notify } from '#src/shared/notify/notify.ts';

let letGo: () => void;
beforeEach(() => {
  letGo = watchPastes();
});
afterEach(() => {
  letGo();
  cleanup();
  notify.clear();
});

const messages = () => notify.history().map(({ message }) => message);

it('[ERR-1] what a field does not take of a paste is said, and nothing where all of it fits', async () => {
  const user = userEvent.setup();
  render(<input aria-label="Nome" maxLength={10} defaultValue="abc" />);
  const field = screen.getByLabelText<HTMLInputElement>('Nome');
  await user.click(field);
  await user.paste('1234567');
  expect(messages()).toEqual([]);
  field.setSelectionRange(0, 3);
  await user.paste('xyz vw\n');
  expect(messages()).toEqual(['O campo aceita até 10 caracteres: 3 caracteres colados ficaram de fora.']);
});

it('[ERR-1] lines count in a field of several, and a field without a limit takes all', async () => {
  const user = userEvent.setup();
  render(
    <>
      <textarea aria-label="Nota" maxLength={4} />
      <input aria-label="Busca" />
    </>,
  );
  await user.click(screen.getByLabelText('Busca'));
  await user.paste('x'.repeat(1000));
  expect(messages()).toEqual([]);
  await user.click(screen.getByLabelText('Nota'));
  await user.paste('a\r\nb\r\nc');
  expect(messages()).toEqual(['O campo aceita até 4 caracteres: 1 caractere colado ficou de fora.']);
});

it('[ERR-1] nothing is said of a field that does not say what is selected in it', async () => {
  const user = userEvent.setup();
  render(<input type="email" aria-label="E-mail" maxLength={10} />);
  await user.click(screen.getByLabelText('E-mail'));
  await user.paste('alguem@exemplo.com.br');
  expect(messages()).toEqual([]);
});
