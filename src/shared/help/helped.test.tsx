import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Helped } from '#src/shared/help/Helped.tsx';
import { WordHelp } from '#src/shared/help/WordHelp.tsx';
import { renderUi } from '#src/test/render.tsx';

// The way to the glossary needs the application's addresses.
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));

const question = (word: string) => screen.getByRole('button', { name: `O que é ${word}?` });

it('opens in a form that may only be read, by a press, by Enter and by the space bar', async () => {
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
  // As a browser presses, which passes by what is disabled; the library that types takes all within for disabled.
  const presses = [
    () => question('Regime tributário').click(),
    () => fireEvent.keyDown(question('Regime tributário'), { key: 'Enter' }),
    () => fireEvent.keyDown(question('Regime tributário'), { key: ' ' }),
  ];
  for (const press of presses) {
    press();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await screen.findByText(/Como a empresa é tributada/)).toBeTruthy();
    press();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await waitFor(() => expect(screen.queryByText(/Como a empresa é tributada/)).toBeNull());
  }
  expect(send).not.toHaveBeenCalled();
});

it('beside a figure’s name says what it means, and is no part of the name', async () => {
  renderUi(
    <dl>
      <dt>
        TIR <WordHelp word="TIR" />
      </dt>
    </dl>,
  );
  expect(screen.getByRole('term').textContent).toBe('TIR ');
  await userEvent.click(question('TIR'));
  expect(await screen.findByText(/Taxa anual que leva/)).toBeTruthy();
});
