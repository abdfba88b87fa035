import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { tellAtEnd } from './first-sign-in.ts';

const ANA = { email: 'admin@previsto.local', name: 'Administrador', password: 'abc23456' };

function begin() {
  const port = new EventEmitter();
  const say = vi.fn<(text: string) => void>();
  return { ...tellAtEnd(port, say), say, end: () => port.emit('exit') };
}

describe('the password of a first start', () => {
  it('is told at the end where the start failed or was ended before it was shown', () => {
    const { made, say, end } = begin();
    made(ANA);
    expect(say).not.toHaveBeenCalled();
    end();
    expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('abc23456'));
  });

  it('is not told again, nor where nobody was made', () => {
    const shown = begin();
    shown.made(ANA);
    shown.told();
    shown.end();
    const later = begin();
    later.end();
    expect([shown.say, later.say].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});
