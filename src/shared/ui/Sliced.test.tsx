import { act, render, screen } from '@testing-library/react';
import { startTransition, useLayoutEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Sliced } from '#src/shared/ui/Sliced.tsx';

describe('a large part', () => {
  it('is not drawn at one stroke: what stands before it is drawn first', async () => {
    const drawn: string[] = [];
    const Note = ({ name }: { name: string }) => {
      drawn.push(name);
      return <p>{name}</p>;
    };
    render(
      <Sliced before={<Note name="before" />}>
        <Note name="part" />
      </Sliced>,
    );
    expect(drawn[0]).toBe('before');
    expect(await screen.findByText('part')).toBeTruthy();
    expect(screen.queryByText('before')).toBeNull();
  });

  it('is drawn in slices within another, too', async () => {
    const shown: (string | null)[] = [];
    const Note = ({ name }: { name: string }) => {
      useLayoutEffect(() => void shown.push(document.body.textContent));
      return <p>{name}</p>;
    };
    render(
      <Sliced before={<Note name="frame" />}>
        <Sliced before={<Note name="shell" />}>
          <Note name="page" />
        </Sliced>
      </Sliced>,
    );
    expect(await screen.findByText('page')).toBeTruthy();
    expect(shown).toEqual(['frame', 'shell', 'page']);
  });

  it('follows every later change at once', () => {
    const changes: ((name: string) => void)[] = [];
    const change = (name: string) => changes[0]?.(name);
    /** What stands there each time something of the page has been drawn. */
    const shown: (string | null)[] = [];
    function Page() {
      const [name, setName] = useState('one');
      if (changes.length === 0) changes.push(setName);
      useLayoutEffect(() => {
        shown.push(document.body.textContent);
      });
      return (
        <Sliced before={<p>before</p>}>
          <p>{name}</p>
        </Sliced>
      );
    }
    render(<Page />);
    act(() => startTransition(() => change('two')));
    shown.length = 0;
    act(() => change('three'));
    expect(shown).toEqual(['three']);
  });
});
