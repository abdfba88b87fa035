import { Button } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '#src/shared/notify/notify.ts';
import { Dialog } from '#src/shared/ui/Dialog.tsx';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';
import { later, together, type Later } from '#src/shared/ui/later/later.ts';
import { Menu } from '#src/shared/ui/later/Menu.tsx';
import { MenuItem } from '#src/shared/ui/later/menu-parts.tsx';
import { Popover } from '#src/shared/ui/later/Popover.tsx';
import { Tip } from '#src/shared/ui/later/Tip.tsx';
import { renderUi } from '#src/test/render.tsx';

/** Files of the parts, which come when a test lets them. */
const line = vi.hoisted(() => ({ requested: [] as string[], let: [] as ((fails: boolean) => void)[] }));

vi.mock('#src/shared/ui/later/boxes.ts', async () => {
  const { later: created } = await import('#src/shared/ui/later/later.ts');
  const slow = <T,>(name: string, load: () => Promise<T>): Later<T> =>
    created(async () => {
      line.requested.push(name);
      const fails = await new Promise<boolean>((resolve) => line.let.push(resolve));
      if (fails) throw new Error('gone');
      return load();
    });
  // A new world for each test.
  const world = () => ({
    menuBox: slow('menu', async () => (await import('#src/shared/ui/later/MenuBox.tsx')).MenuBox),
    popoverBox: slow('popover', async () => (await import('#src/shared/ui/later/PopoverBox.tsx')).PopoverBox),
    tipBox: slow('tip', async () => (await import('#src/shared/ui/later/TipBox.tsx')).TipBox),
    dialogBox: slow('dialog', async () => (await import('#src/shared/ui/later/DialogBox.tsx')).DialogBox),
    selectInput: slow('select', async () => (await import('#src/shared/ui/SelectInput.tsx')).SelectInput),
  });
  let now = world();
  const boxes = {
    renew: () => void (now = world()),
    get menuBox() {
      return now.menuBox;
    },
    get popoverBox() {
      return now.popoverBox;
    },
    get tipBox() {
      return now.tipBox;
    },
    get dialogBox() {
      return now.dialogBox;
    },
    get selectInput() {
      return now.selectInput;
    },
  };
  return boxes;
});

const come = (fails = false) => act(async () => line.let.splice(0).forEach((go) => go(fails)));

beforeEach(async () => {
  const boxes: object = await import('#src/shared/ui/later/boxes.ts');
  if ('renew' in boxes && typeof boxes.renew === 'function') boxes.renew();
  line.requested.splice(0);
  line.let.splice(0);
});
afterEach(() => notify.clear());

const chosen = vi.fn<() => void>();
const menu = (
  <>
    <Menu position="bottom-end" button={<Button>Ações</Button>}>
      <MenuItem onClick={chosen}>Copiar</MenuItem>
    </Menu>
    <input aria-label="Nome" />
  </>
);
const button = () => screen.getByRole('button', { name: 'Ações' });

describe('a menu that is loaded when it is about to be opened', () => {
  it('is a button alone until a pointer or the focus comes near', async () => {
    renderUi(menu);
    expect(button().getAttribute('aria-haspopup')).toBe('menu');
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(line.requested).toEqual([]);
    await userEvent.hover(button());
    await userEvent.tab();
    expect(line.requested).toEqual(['menu']);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('opens what was pressed when it comes, is worked by keys, and gives the focus back', async () => {
    renderUi(menu);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await come();
    const list = await screen.findByRole('menu');
    expect(button().getAttribute('aria-busy')).toBeNull();
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(button().getAttribute('aria-controls')).toBe(list.id);
    expect(list.getAttribute('aria-labelledby')).toBe(button().id);
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button()));
    await userEvent.keyboard(' ');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copiar' }));
    expect(chosen).toHaveBeenCalledOnce();
  });

  it('[RES-7] leaves the focus where what was chosen took it: no key typed there is lost', async () => {
    renderUi(menu);
    await userEvent.click(button());
    await come();
    const item = await screen.findByRole('menuitem', { name: 'Copiar' });
    const name = screen.getByRole('textbox', { name: 'Nome' });
    chosen.mockImplementationOnce(() => name.focus());
    vi.useFakeTimers();
    fireEvent.click(item);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    expect(document.activeElement).toBe(name);
  });

  it('stays closed where Escape took the press back before it came', async () => {
    renderUi(menu);
    await userEvent.click(button());
    await userEvent.keyboard('{Escape}');
    await come();
    expect(button().getAttribute('aria-busy')).toBeNull();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('[ERR-4] tells where it cannot be loaded, and can be pressed again', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    renderUi(menu);
    await userEvent.hover(button());
    await come(true);
    // Nobody asked for it yet.
    expect(notify.history()).toEqual([]);
    await userEvent.click(button());
    await come(true);
    await waitFor(() => expect(notify.history()[0]?.action?.label).toBe('Recarregar'));
    expect(button().getAttribute('aria-busy')).toBeNull();
    await userEvent.click(button());
    await come();
    expect(await screen.findByRole('menuitem', { name: 'Copiar' })).toBeTruthy();
  });
});

it('a popover opens when all that it needs is there, holds the focus and gives it back', async () => {
  const file = Promise.withResolvers<string>();
  const picker = later(() => file.promise);
  const needs = [picker];
  renderUi(
    <Popover button={<Button>Ações</Button>} label="Local" needs={needs}>
      <input aria-label="Buscar" />
    </Popover>,
  );
  await userEvent.click(button());
  await come();
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => file.resolve('here'));
  expect(await screen.findByRole('dialog', { name: 'Ações' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Buscar')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

function Reading() {
  const [failed, setFailed] = useState(true);
  return (
    <Popover button={<Button>Ações</Button>}>
      {failed && <Button onClick={() => setFailed(false)}>Tentar de novo</Button>}
    </Popover>
  );
}
const again = () => screen.getByRole('button', { name: 'Tentar de novo' });

it('[LAY-3] Escape closes a popover from its button too, and from nowhere where what had the focus is gone', async () => {
  renderUi(<Reading />);
  const opens = async () => {
    await userEvent.click(button());
    await come();
    return screen.findByRole('dialog');
  };
  await opens();
  await waitFor(() => expect(document.activeElement).toBe(again()));
  button().focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button());

  await opens();
  await userEvent.click(again());
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button());
});

it('a tip comes when a pointer has rested, and Escape hides it', async () => {
  renderUi(
    <Tip label="Somente leitura">
      <Button>Ações</Button>
    </Tip>,
  );
  expect(line.requested).toEqual([]);
  await userEvent.hover(button());
  await come();
  expect(await screen.findByRole('tooltip')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

const tip = (label: string | null) => (
  <Tip label={label}>
    <Button>Ações</Button>
  </Tip>
);

it('a tip without words is its child alone, which stays the same when words come and go', async () => {
  const { rerender } = renderUi(tip(null));
  const child = button();
  await userEvent.hover(child);
  expect(line.requested).toEqual([]);
  await userEvent.unhover(child);
  rerender(tip('Somente leitura'));
  await userEvent.hover(button());
  await come();
  expect(await screen.findByRole('tooltip')).toBeTruthy();
  rerender(tip(null));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(button()).toBe(child);
});

function Asking() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Ações</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Excluir?">
        <button type="button">Voltar</button>
      </Dialog>
    </>
  );
}

describe('a dialog that is loaded with the first that opens', () => {
  it('gives the focus back, the first time too', async () => {
    renderUi(<Asking />);
    expect(line.requested).toEqual([]);
    await userEvent.click(button());
    await come();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it('[ERR-4] is closed again where it cannot be loaded, and the reader told', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    renderUi(<Asking />);
    await userEvent.click(button());
    await come(true);
    await waitFor(() => expect(notify.history()).toHaveLength(1));
    await userEvent.click(button());
    await come();
    expect(await screen.findByRole('dialog', { name: 'Excluir?' })).toBeTruthy();
  });
});

const field = () => screen.getByRole('combobox', { name: 'Situação' });

describe('a choice over a list', () => {
  const onChange = vi.fn<(value: string | null) => void>();
  const choice = (
    <FilterSelect
      aria-label="Situação"
      data={[
        { value: '', label: 'Todas' },
        { value: 'ativos', label: 'Ativas' },
      ]}
      value="ativos"
      onChange={onChange}
    />
  );

  it('says what is chosen before its list is there, and opens it by keys when it comes, the focus in its place', async () => {
    renderUi(choice);
    expect(field()).toHaveProperty('value', 'Ativas');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.tab();
    expect(line.requested).toEqual(['select']);
    await userEvent.keyboard('{ArrowDown}');
    await come();
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
    expect(document.activeElement).toBe(field());
    await userEvent.click(await screen.findByRole('option', { name: 'Todas' }));
    expect(onChange).toHaveBeenCalledWith('', expect.anything());
  });

  it('is opened by a press during which its list comes', async () => {
    renderUi(choice);
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: field() });
    await come();
    await user.pointer({ keys: '[/MouseLeft]', target: field() });
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
    expect(document.activeElement).toBe(field());
  });

  it('shows its list also after a press that ended elsewhere', async () => {
    renderUi(
      <>
        {choice}
        <p>Texto</p>
      </>,
    );
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: field() });
    await come();
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByText('Texto') });
    await waitFor(() => expect(field().className).toContain('Select-input'));
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('takes the focus of nobody when its list comes by itself', async () => {
    renderUi(
      <>
        {choice}
        <input aria-label="Nome" />
      </>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(field());
    await userEvent.tab();
    await come();
    await waitFor(() => expect(field().getAttribute('aria-busy')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
  });
});

it('a part stands for another while it is loaded, and is closed where it cannot be', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const files = [1, 2].map(() => Promise.withResolvers<ComponentType<{ onClose: () => void }>>());
  let requested = 0;
  const form = later(async () => files[requested++]?.promise ?? (() => null));
  const Form = drawnLater(form, () => <p>Carregando</p>);
  const onClose = vi.fn<() => void>();
  const { unmount } = renderUi(<Form onClose={onClose} />);
  expect(screen.getByText('Carregando')).toBeTruthy();
  await act(async () => files[0]?.reject(new Error('gone')));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  renderUi(<Form onClose={onClose} />);
  await act(async () => files[1]?.resolve(() => <p>Formulário</p>));
  expect(screen.getByText('Formulário')).toBeTruthy();
});

it('a part is asked for once, and again only where it did not come', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('here');
  const part = later(load);
  const both = together(part, [later(async () => 'other')]);
  await expect(part.load()).rejects.toThrow('gone');
  expect(part.get()).toBeNull();
  expect(both.get()).toBeNull();
  await Promise.all([part.load(), both.load()]);
  expect(load).toHaveBeenCalledTimes(2);
  expect([part.get(), both.get()]).toEqual(['here', 'here']);
});
