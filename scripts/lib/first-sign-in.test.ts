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
    const { hold, say, end } = begin();
    hold(ANA);
    expect(say).not.toHaveBeenCalled();
    end();
    expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('abc23456'));
  });

  it('is not told again, nor where nobody was made', () => {
    const before = begin();
    before.hold(ANA);
    before.shown();
    before.end();
    const later = begin();
    later.end();
    expect([before.say, later.say].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});
