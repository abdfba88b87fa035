import { describe, expect, it } from 'vitest';
import { blocksOf, plainOf, spansOf } from '#src/features/help/handbook/markdown.ts';

describe('a page of the handbook', () => {
  it('is read block by block', () => {
    const page = '# Nome\n\nUma linha\ne outra.\n\n![Tela](../pictures/tela-1.webp)\n\n## Parte\n\n1. um\n2. dois\n\n- a\n- b\n';
    expect(blocksOf(page)).toEqual([
      { kind: 'title', text: 'Nome' },
      { kind: 'text', text: 'Uma linha e outra.' },
      { kind: 'picture', alt: 'Tela', file: 'tela-1.webp' },
      { kind: 'heading', text: 'Parte' },
      { kind: 'steps', items: ['um', 'dois'] },
      { kind: 'points', items: ['a', 'b'] },
    ]);
  });

  it('has words of the screen, keys and ways to other pages in its lines', () => {
    expect(spansOf('Veja **Salvar**, `?` e [a DRE](dre.md).')).toEqual([
      { kind: 'plain', text: 'Veja ' },
      { kind: 'word', text: 'Salvar' },
      { kind: 'plain', text: ', ' },
      { kind: 'keys', text: '?' },
      { kind: 'plain', text: ' e ' },
      { kind: 'link', text: 'a DRE', to: 'dre' },
      { kind: 'plain', text: '.' },
    ]);
    expect(plainOf('**a** `b` [c](d.md)')).toBe('a b c');
  });

  it('leads nowhere else: what is no page of its own stays text', () => {
    expect(spansOf('[x](https://example.com) <b>')).toEqual([{ kind: 'plain', text: '[x](https://example.com) <b>' }]);
  });
});
