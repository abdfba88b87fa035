import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

const page = () => {
  const main = document.createElement('main');
  main.textContent = 'Saldo';
  document.body.append(main);
  return main;
};

/** What a search failed with. */
function failureOf(search: () => unknown): Error {
  try {
    search();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('found');
}

describe('a search of a screen that finds nothing', () => {
  afterEach(() => document.body.replaceChildren());

  test('tells what was searched for, and the page', () => {
    page();
    const { name, message } = failureOf(() => screen.getByText('Nada'));
    expect(name).toBe('TestingLibraryElementError');
    expect(message).toMatch(/Unable to find an element with the text: Nada[^]*Ignored nodes: comments, script, style[^]*Saldo/);
  });

  test('tells both after waiting in vain', async () => {
    page();
    const waited = screen.findByText('Nada', {}, { timeout: 0 });
    await expect(waited).rejects.toThrow(/Unable to find an element with the text: Nada[^]*Saldo/);
  });

  test('puts the page in words only when they are read, and once', () => {
    const main = page();
    const failure = failureOf(() => within(main).getByText('Nada'));
    main.textContent = 'Despesa';
    expect(failure.message).toContain('Despesa');
    main.textContent = 'Receita';
    expect(failure.message).toContain('Despesa');
  });
});
