import type { Keeping } from '#mocks/demonstration/wire.ts';
import { button, element } from '#mocks/demonstration/parts.ts';

const REFUSED = 'Este navegador não guarda o que você fez por último: o disco pode estar cheio. Ao recarregar, isso se perde.';

/** Said where somebody signs in: nobody who opens the site has read how it was started. */
const ENTRY = 'Entre com admin@exemplo.com.br e a senha previsto-exemplo.';

const askBefore = (event: Event) => event.preventDefault();
let last: Keeping = 'kept';

/** Over every page: that this is a demonstration, where its data are, and the way back to its beginning. */
export function showBanner(lasting: boolean, beginAgain: () => void): void {
  const where = lasting
    ? 'O que você faz fica só neste navegador.'
    : 'Este navegador não guarda dados: ao recarregar, tudo recomeça.';
  const banner = element('div', { class: 'demo-banner', role: 'region', 'aria-label': 'Modo demonstração' });
  const rest = (focus: boolean) => {
    const ask = button('Recomeçar', question);
    // By what it says a narrow window gives it lines.
    banner.dataset['says'] = lasting ? 'kept' : 'lost';
    banner.replaceChildren(
      element(
        'p',
        {},
        element('strong', {}, 'Modo demonstração'),
        element('span', { class: 'demo-entry' }, ENTRY),
        element('span', { role: 'status', 'data-kept': where, 'data-lasting': String(lasting) }, where),
      ),
      ask,
    );
    showKeeping(last);
    if (focus) ask.focus();
  };
  const question = () => {
    const back = button('Cancelar', () => rest(true));
    const go = button('Apagar e recomeçar', () => {
      banner.replaceChildren(element('p', { role: 'status' }, 'Recomeçando…'));
      beginAgain();
    });
    banner.dataset['says'] = 'question';
    banner.replaceChildren(element('p', { role: 'status' }, 'Apagar o que foi feito na demonstração?'), back, go);
    back.focus();
  };
  rest(false);
  document.body.prepend(banner);
  // What it says takes more lines in a narrow window, and the application fills what is left.
  new ResizeObserver(() =>
    document.body.style.setProperty('--demo-banner', `${banner.getBoundingClientRect().height}px`),
  ).observe(banner);
}

/** Who reloads before what was done is kept is warned first; that it cannot be kept is said. */
export function showKeeping(keeping: Keeping): void {
  last = keeping;
  const banner = document.querySelector<HTMLElement>('.demo-banner');
  banner?.setAttribute('aria-busy', String(keeping === 'pending'));
  const words = banner?.querySelector<HTMLElement>('[data-kept]');
  // What is tried again is not kept yet.
  if (words && keeping !== 'pending') {
    const text = keeping === 'refused' ? REFUSED : (words.dataset['kept'] ?? '');
    if (words.textContent !== text) words.textContent = text;
    banner?.setAttribute('data-says', keeping === 'refused' || words.dataset['lasting'] === 'false' ? 'lost' : 'kept');
  }
  if (keeping === 'kept') removeEventListener('beforeunload', askBefore);
  else addEventListener('beforeunload', askBefore);
}
