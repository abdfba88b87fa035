import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notify } from '#src/shared/notify/notify.ts';
import { lookAtOffers, offerBack } from '#src/shared/notify/offer-back.ts';

vi.mock('#src/shared/notify/screen.ts', () => ({
  mantineScreen: { show: () => undefined, update: () => undefined, hide: () => undefined, clear: () => undefined },
}));
afterEach(() => {
  notify.clear();
  vi.restoreAllMocks();
});

const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

it('[RES-7] what Ctrl+Z takes back is offered on screen no more, nor in the list', async () => {
  const hide = vi.spyOn(notify, 'hide');
  const back = vi.fn<() => Promise<void>>(async () => undefined);
  offerBack('3 origens: 11 · Vendas.', back);
  const [notice] = notify.history();
  undo();
  undo();
  expect(back).toHaveBeenCalledTimes(1);
  expect(hide.mock.calls).toEqual([[notice?.id]]);
  expect(notice?.action?.lasts?.()).toBe(false);
});

it('[RES-7] nothing is taken back by it that came back another way', () => {
  const back = vi.fn<() => Promise<void>>(async () => undefined);
  let away = true;
  offerBack('Removido com sucesso. 2 linhas.', back, { stands: () => away });
  expect(notify.history()[0]?.action?.lasts?.()).toBe(true);
  away = false;
  undo();
  expect(notify.history()[0]?.action?.lasts?.()).toBe(false);
  expect(back).not.toHaveBeenCalled();
});

it('[RES-7] what came back another way leaves the screen, and the list is told; what still stands stays', () => {
  let away = true;
  offerBack('Removido com sucesso. 2 linhas.', async () => undefined, { stands: () => away });
  offerBack('Removido com sucesso. 3 linhas.', async () => undefined);
  const hide = vi.spyOn(notify, 'hide');
  const listener = vi.fn<() => void>();
  const stop = notify.subscribe(listener);
  away = false;
  lookAtOffers();
  stop();
  expect(hide.mock.calls).toEqual([[notify.history()[1]?.id]]);
  expect(listener).toHaveBeenCalled();
});
