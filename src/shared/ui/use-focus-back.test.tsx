import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from '#src/shared/ui/Dialog.tsx';
import { SideDrawer } from '#src/shared/ui/SideDrawer.tsx';
import { renderUi } from '#src/test/render.tsx';

/** Drawn only while it is open, as the shell draws what it loads on demand. */
function Page() {
  const [open, setOpen] = useState<string | null>(null);
  const [row, setRow] = useState(true);
  const close = () => setOpen(null);
  return (
    <>
      <main tabIndex={-1}>
        <button onClick={() => setOpen('drawer')}>Abrir gaveta</button>
        {row && <button onClick={() => setOpen('question')}>Excluir linha</button>}
        <Menu withinPortal={false} transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <button>Mais</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setOpen('question')}>Perguntar</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </main>
      {open === 'drawer' && (
        <SideDrawer title="Gaveta" onClose={close}>
          <button data-autofocus onClick={() => setOpen('question')}>
            Trocar por pergunta
          </button>
        </SideDrawer>
      )}
      {open === 'question' && (
        <Dialog opened onClose={close} title="Pergunta">
          <button
            data-autofocus
            onClick={() => {
              setRow(false);
              close();
            }}
          >
            Excluir
          </button>
        </Dialog>
      )}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const open = async (opener: string, name: string) => {
  await userEvent.click(button(opener));
  await waitFor(() => expect(screen.getByRole('dialog', { name }).contains(document.activeElement)).toBe(true));
};

it('Esc in a drawer or dialog that is drawn only while it is open gives the focus back', async () => {
  renderUi(<Page />);
  for (const [opener, name] of [
    ['Abrir gaveta', 'Gaveta'],
    ['Excluir linha', 'Pergunta'],
  ] as const) {
    await open(opener, name);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name })).toBeNull();
    expect(document.activeElement).toBe(button(opener));
  }
});

it('gives it to the button of the menu that it was opened from', async () => {
  renderUi(<Page />);
  await userEvent.click(button('Mais'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Perguntar' }));
  await waitFor(() => expect(document.activeElement).toBe(button('Excluir')));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(button('Mais'));
});

it('gives it to what the first of two dialogs was opened from, and to the page where that is gone', async () => {
  renderUi(<Page />);
  await open('Abrir gaveta', 'Gaveta');
  await open('Trocar por pergunta', 'Pergunta');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(button('Abrir gaveta'));
  await open('Excluir linha', 'Pergunta');
  await userEvent.click(button('Excluir'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
