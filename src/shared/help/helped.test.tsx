import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
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

const fields = (disabled: boolean) =>
  renderUi(
    <fieldset disabled={disabled}>
      {['Regime tributário', 'Fração ideal'].map((label) => (
        <Helped key={label} label={label}>
          <input aria-label={label} />
        </Helped>
      ))}
    </fieldset>,
  );

const take = (event: Event) => event.preventDefault();

describe('beside a field', () => {
  it('Tab goes from field to field, and F1 asks from within one', async () => {
    const user = userEvent.setup();
    fields(false);
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Fração ideal' }));
    expect(question('Fração ideal').getAttribute('aria-keyshortcuts')).toBe('F1');
    await user.keyboard('{F1}');
    expect(await screen.findByRole('dialog', { name: 'O que é Fração ideal?' })).toBeTruthy();
    // Pressed again there it leaves it open, so that the focus is nowhere else.
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await user.keyboard('{F1}');
    expect(question('Fração ideal').getAttribute('aria-expanded')).toBe('true');
    // What is typed next goes into the field again.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Fração ideal' })));
  });

  it('F1 with another key, for what is being composed, or taken by the field itself is not for the help', () => {
    fields(false);
    const field = screen.getByRole('textbox', { name: 'Fração ideal' });
    const presses = vi.fn<() => void>();
    question('Fração ideal').addEventListener('click', presses);
    const key = (more: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { key: 'F1', bubbles: true, cancelable: true, ...more });
      fireEvent(field, event);
      return event.defaultPrevented;
    };
    for (const more of [
      { ctrlKey: true },
      { altKey: true },
      { metaKey: true },
      { shiftKey: true },
      { isComposing: true },
      { key: 'F2' },
    ])
      expect([more, key(more), presses.mock.calls.length]).toEqual([more, false, 0]);
    field.addEventListener('keydown', take);
    key({});
    field.removeEventListener('keydown', take);
    expect(presses).not.toHaveBeenCalled();
    expect(key({})).toBe(true);
    expect(presses).toHaveBeenCalledTimes(1);
    // Held down it stays with the help, and neither closes it nor is the browser's.
    expect(key({ repeat: true })).toBe(true);
    expect(presses).toHaveBeenCalledTimes(1);
  });

  it('is a stop of its own where the field takes no focus', () => {
    fields(true);
    expect(question('Regime tributário').tabIndex).toBe(0);
  });
});
