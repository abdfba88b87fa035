import { button, element } from '#mocks/demonstration/parts.ts';

const askBefore = (event: Event) => event.preventDefault();

/** Over every page: that this is a demonstration, where its data are, and the way back to its beginning. */
export function showBanner(lasting: boolean, beginAgain: () => void): void {
  const where = lasting
    ? 'O que você faz fica só neste navegador.'
    : 'Este navegador não guarda dados: ao recarregar, tudo recomeça.';
  const banner = element('div', { class: 'demo-banner', role: 'region', 'aria-label': 'Modo demonstração' });
  const rest = (focus: boolean) => {
    const ask = button('Recomeçar', question);
    banner.replaceChildren(element('p', {}, element('strong', {}, 'Modo demonstração'), element('span', {}, where)), ask);
    if (focus) ask.focus();
  };
  const question = () => {
    const back = button('Cancelar', () => rest(true));
    const go = button('Apagar e recomeçar', () => {
      banner.replaceChildren(element('p', { role: 'status' }, 'Recomeçando…'));
      beginAgain();
    });
    banner.replaceChildren(element('p', { role: 'status' }, 'Apagar o que foi feito na demonstração?'), back, go);
    back.focus();
  };
  rest(false);
  document.body.prepend(banner);
}

/** Who reloads before what was done is kept is warned first. */
export function showKeeping(pending: boolean): void {
  document.querySelector('.demo-banner')?.setAttribute('aria-busy', String(pending));
  if (pending) addEventListener('beforeunload', askBefore);
  else removeEventListener('beforeunload', askBefore);
}
