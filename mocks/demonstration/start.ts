import { button, element } from '#mocks/demonstration/parts.ts';

export interface Starting {
  progress: (share: number) => void;
  /** Says what is in the way; there is nothing else to be done on the page then. */
  stop: (text: string) => void;
}

/** What stands in the place of the application until its API is there. */
export function showStart(root: HTMLElement): Starting {
  const bar = element('progress', { max: '1', 'aria-label': 'Preparando a demonstração' });
  const text = element('p', {}, 'O banco de dados e a empresa de exemplo são abertos neste navegador. Leva alguns segundos.');
  const frame = element('main', { class: 'demo-start' }, element('h1', {}, 'Preparando a demonstração'), bar, text);
  root.replaceChildren(frame);
  return {
    progress(share) {
      // Without a value it says that something goes on.
      if (share > 0) bar.value = share;
    },
    stop(reason) {
      const again = button('Tentar de novo', () => location.reload());
      root.replaceChildren(frame);
      frame.replaceChildren(element('h1', {}, 'A demonstração não pôde começar'), element('p', { role: 'alert' }, reason), again);
    },
  };
}
