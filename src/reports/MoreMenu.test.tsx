import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MoreMenu } from '#src/reports/MoreMenu.tsx';
import { notify } from '#src/shared/notify/notify.ts';
import { renderUi } from '#src/test/render.tsx';

afterEach(() => notify.clear());

it.each([
  [true, 'Link copiado. Ele abre o que está salvo: a simulação do «E se…» não vai junto.'],
  [false, 'Link copiado. Quem o abrir vê o mesmo recorte, com os próprios direitos.'],
])('a copied link says what it opens, where a trial is shown (%s)', async (tried, said) => {
  const user = userEvent.setup();
  renderUi(<MoreMenu exporting={false} tried={tried} onExport={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copiar o link' }));
  expect(notify.history().map(({ message }) => message)).toEqual([said]);
  expect(await navigator.clipboard.readText()).toBe(globalThis.location.href);
});
