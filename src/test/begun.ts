import { vi } from 'vitest';

/** Somebody is signed in as the page begins: what the browser's store holds of it. */
export function storeSession(): void {
  localStorage.setItem('session', JSON.stringify({ object: { token: 'token' }, expires: Math.floor(Date.now() / 1000) + 1800 }));
}

/** Rows that are drawn by what fits need room, which jsdom has none of; in pixels. */
export function giveRoom(height = 800, width = 1200): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
}
