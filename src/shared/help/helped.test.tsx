import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Helped } from '#src/shared/help/Helped.tsx';
import { WordHelp } from '#src/shared/help/WordHelp.tsx';
import { renderUi } from '#src/test/render.tsx';

// The way to the glossary needs the application's addresses.
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));

const question = (word: string) => screen.getByRole('button', { name: `O que é ${word}?` });

it('opens in a form that may only be read', async () => {
  const send = vi.fn<() => void>();
  renderUi(
    <form onSubmit={send}>
      <fieldset disabled>
        <Helped label="Regime tributário">
          <input aria-label="Regime tributário" />
        </Helped>
      </fieldset>
    </form>,
  );
  // What is disabled hears no press in a browser; this window's own presses go by the form around.
  expect(question('Regime tributário').matches('button, input')).toBe(false);
  fireEvent.click(question('Regime tributário'));
  expect(await screen.findByText(/Como a empresa é tributada/)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it('beside a figure’s name says what it means, also by the keys, and is no part of the name', async () => {
  renderUi(
    <dl>
      <dt>
        TIR <WordHelp word="TIR" />
      </dt>
    </dl>,
  );
  expect(screen.getByRole('term').textContent).toBe('TIR ');
  const user = userEvent.setup();
  for (const key of ['{Enter}', ' ']) {
    question('TIR').focus();
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await user.keyboard(key);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await screen.findByText(/Taxa anual que leva/)).toBeTruthy();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await user.keyboard('{Escape}');
  }
});
