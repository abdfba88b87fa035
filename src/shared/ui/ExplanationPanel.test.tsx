import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { amountLeaf, type Explanation } from '#planning/explain/explanation.ts';
import { ExplanationPanel } from '#src/shared/ui/ExplanationPanel.tsx';

const saved: [Blob, string][] = [];
vi.mock('#src/shared/http/download.ts', () => ({ saveFile: (blob: Blob, name: string) => void saved.push([blob, name]) }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  saved.length = 0;
  history.replaceState(null, '', '/');
});

const TERM: Explanation = { ...amountLeaf('Receita de março', 1_000), opens: 'module:1/revenue/2027-03' };
const FIGURE: Explanation = {
  ...amountLeaf('Receita', 1_500),
  formula_text: '10,00 + 5,00',
  formula: { step: '+', of: [{ child: 0 }, { child: 1 }] },
  children: [TERM, amountLeaf('Permuta', 500)],
};
const DEEPER: Explanation = {
  ...amountLeaf('Receita de março', 1_000),
  formula_text: '20,00 × 50 %',
  formula: { step: '%', of: [{ child: 0 }, { child: 1 }] },
  children: [amountLeaf('VGV contratado', 2_000), { ...amountLeaf('POC', 500_000), unit: 'rate', text: '50 %' }],
};

const handed = (label: string, below: Explanation): Explanation => ({
  ...amountLeaf(label, 1_000),
  formula_text: '10,00',
  formula: { child: 0 },
  children: [below],
});

const show = (open: (opens: string) => Promise<Explanation>) =>
  render(
    <MantineProvider>
      <ExplanationPanel explanation={FIGURE} open={open} onClose={() => undefined} />
    </MantineProvider>,
  );
/** Before and after it is read, beside a field of the page. */
const beside = (explanation: Explanation | null) => (
  <MantineProvider>
    <input aria-label="Busca" />
    <ExplanationPanel explanation={explanation} onClose={() => undefined} />
  </MantineProvider>
);
const term = () => screen.findByRole('treeitem', { name: /Receita de março/ });
const poc = () => screen.findByRole('treeitem', { name: /POC/ });
const labels = () => screen.getAllByRole('treeitem').map((item) => item.textContent);

describe('[RT-15] an explanation', () => {
  it('opens a term to what it was made from, read once', async () => {
    const open = vi.fn<(opens: string) => Promise<Explanation>>(() => Promise.resolve(DEEPER));
    show(open);
    const user = userEvent.setup();
    await user.click(await term());
    expect(await screen.findByRole('treeitem', { name: /VGV contratado/ })).toBeTruthy();
    expect(labels().some((text) => text?.includes('= 20,00 × 50 %'))).toBe(true);
    await user.click(screen.getByRole('treeitem', { name: /Receita de março/ }));
    await user.click(screen.getByRole('treeitem', { name: /Receita de março/ }));
    expect(await screen.findByRole('treeitem', { name: /VGV contratado/ })).toBeTruthy();
    expect(open.mock.calls).toEqual([['module:1/revenue/2027-03']]);
  });

  it('opens what its address says stood open, level by level, and tells what stands open since', async () => {
    const onOpened = vi.fn<(opened: string | undefined) => void>();
    const open = vi.fn<(opens: string) => Promise<Explanation>>(() => Promise.resolve(DEEPER));
    render(
      <MantineProvider>
        <ExplanationPanel explanation={FIGURE} open={open} opened="0-0" onOpened={onOpened} onClose={() => undefined} />
      </MantineProvider>,
    );
    expect(await screen.findByRole('treeitem', { name: /VGV contratado/ })).toBeTruthy();
    expect(open).toHaveBeenCalledTimes(1);
    const user = userEvent.setup();
    await user.click(await term());
    await user.click(await term());
    expect(onOpened.mock.calls).toEqual([[undefined], ['0-0']]);
  });

  it('has the keys as soon as it is read, and takes them from nobody who went elsewhere meanwhile', async () => {
    const { rerender, unmount } = render(beside(null));
    expect(document.activeElement).toBe(screen.getByRole('complementary'));
    rerender(beside(FIGURE));
    await userEvent.setup().keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await term());
    unmount();
    const other = render(beside(null));
    screen.getByRole('textbox', { name: 'Busca' }).focus();
    other.rerender(beside(FIGURE));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Busca' }));
  });

  const scrolled = vi.fn<(this: Element) => void>();
  /** With a link at each of the terms that are read, beside a field of the page. */
  const linked = (read?: Promise<void>) => {
    Element.prototype.scrollIntoView = function () {
      scrolled.call(this);
    };
    const leaf = { ...DEEPER, children: DEEPER.children.map((child) => ({ ...child, ref: `premise:${child.label}` })) };
    return (
      <MantineProvider>
        <input aria-label="Busca" />
        <ExplanationPanel
          explanation={FIGURE}
          open={() => Promise.resolve(read).then(() => leaf)}
          opened="0-0"
          lead={(ref) => ({ label: `Abrir ${ref}`, go: () => undefined })}
          onClose={() => undefined}
        />
      </MantineProvider>
    );
  };
  /** The link of a term is followed away from the explanation that stands at an address. */
  const leave = async (address: string) => {
    scrolled.mockClear();
    history.replaceState(null, '', address);
    const { unmount } = render(linked());
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Abrir premise:POC' }));
    unmount();
  };

  it('comes back to the term whose link was followed, as soon as it is read again', async () => {
    await leave('/?figura=g1&versao=1');
    // What was chosen where the link led comes back with its person.
    history.replaceState(null, '', '/?figura=g1&versao=1&empreendimento=3');
    const again = render(linked());
    const found = await poc();
    await waitFor(() => expect(document.activeElement).toBe(found));
    expect(scrolled.mock.contexts).toEqual([found]);
    // Once: whoever opens it anew begins at its top.
    again.unmount();
    render(linked());
    expect((await poc()).tabIndex).toBe(-1);
  });

  it('comes back to it also where all is read already', async () => {
    const child = { ...amountLeaf('Permuta', 500), ref: 'premise:Permuta' };
    const panel = () => (
      <MantineProvider>
        <ExplanationPanel
          explanation={{ ...FIGURE, children: [TERM, child] }}
          lead={(ref) => ({ label: `Abrir ${ref}`, go: () => undefined })}
          onClose={() => undefined}
        />
      </MantineProvider>
    );
    const { unmount } = render(panel());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Abrir premise:Permuta' }));
    unmount();
    render(panel());
    expect(document.activeElement).toBe(screen.getByRole('treeitem', { name: /Permuta/ }));
  });

  it('takes neither focus nor place from who went elsewhere before that term is read', async () => {
    await leave('/?figura=g1&versao=1');
    const read = Promise.withResolvers<void>();
    render(linked(read.promise));
    const field = screen.getByRole('textbox', { name: 'Busca' });
    act(() => field.focus());
    await act(async () => read.resolve());
    const found = await poc();
    expect(document.activeElement).toBe(field);
    expect(scrolled).not.toHaveBeenCalled();
    // By the keys it is come back to there.
    expect(found.tabIndex).toBe(0);
  });

  it('[SES-8] comes back to nothing in another version, nor after another explanation', async () => {
    await leave('/?figura=g1&versao=1');
    history.replaceState(null, '', '/?figura=g1&versao=2');
    const other = render(linked());
    expect((await poc()).tabIndex).toBe(-1);
    other.unmount();
    history.replaceState(null, '', '/?figura=g1&versao=1');
    render(linked());
    expect((await poc()).tabIndex).toBe(-1);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('opens what only hands its value on with the term above it, read or not, and nothing beyond', async () => {
    const open = vi.fn<(opens: string) => Promise<Explanation>>(() => Promise.resolve(handed('', handed('Por regime', DEEPER))));
    const onOpened = vi.fn<(opened: string | undefined) => void>();
    render(
      <MantineProvider>
        <ExplanationPanel
          explanation={{ ...handed('Linha', handed('Origem', TERM)), text: '−10,00' }}
          open={open}
          onOpened={onOpened}
          onClose={() => undefined}
        />
      </MantineProvider>,
    );
    expect(await screen.findByRole('treeitem', { name: /VGV contratado/ })).toBeTruthy();
    expect(labels()).toHaveLength(7);
    // What is closed by hand stays closed, and opens again as a whole.
    const user = userEvent.setup();
    await user.click(screen.getByRole('treeitem', { name: /Origem/ }));
    expect(labels()).toHaveLength(2);
    await user.click(screen.getByRole('treeitem', { name: /Origem/ }));
    expect(labels()).toHaveLength(7);
    expect(onOpened.mock.calls.at(-1)).toEqual(['0-0_0-0-0_0-0-0-0_0-0-0-0-0']);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('that begins with more than its first term tells when only that stands open, and opens so again', async () => {
    const onOpened = vi.fn<(opened: string | undefined) => void>();
    const figure = handed('Linha', DEEPER);
    const panel = (opened?: string) => (
      <MantineProvider>
        <ExplanationPanel explanation={figure} opened={opened} onOpened={onOpened} onClose={() => undefined} />
      </MantineProvider>
    );
    const { unmount } = render(panel());
    const user = userEvent.setup();
    expect(await screen.findByRole('treeitem', { name: /VGV contratado/ })).toBeTruthy();
    await user.click(await term());
    await user.click(await term());
    expect(onOpened.mock.calls).toEqual([['0'], [undefined]]);
    unmount();
    render(panel('0'));
    await term();
    expect(labels()).toHaveLength(2);
  });

  it('says of a term that could not be read, and reads it when it is opened again', async () => {
    let works = false;
    show(() => (works ? Promise.resolve(DEEPER) : Promise.reject(new Error('gone'))));
    const user = userEvent.setup();
    await user.click(await term());
    expect(await within(await term()).findByRole('alert')).toBeTruthy();
    works = true;
    await user.click(await term());
    await user.click(await term());
    expect(await screen.findByRole('treeitem', { name: /VGV contratado/ })).toBeTruthy();
  });

  it('is copied as far as it stands open, and says where the browser does not let it', async () => {
    show(() => Promise.resolve(DEEPER));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Copiar a explicação' }));
    expect(await screen.findByText('3 linhas copiadas.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(
      'Receita\t15,00\t10,00 + 5,00\n  Receita de março\t10,00\t\n  Permuta\t5,00\tinformado',
    );
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    await user.click(screen.getByRole('button', { name: 'Copiar a explicação' }));
    expect(await screen.findByText('O navegador não deixou copiar.')).toBeTruthy();
  });

  it('is taken along in the words of the screen: page and module of assumptions, and no id', async () => {
    const cost = {
      ...amountLeaf('Construção, IPE Residencial Ipê, módulo 1 Torre A em out/2026', 1_000),
      formula_text: '10,00',
      formula: { child: 0 },
      children: [{ ...amountLeaf('Orçamento da obra', 1_000), ref: 'premises:3/associative' }],
    };
    render(
      <MantineProvider>
        <ExplanationPanel explanation={cost} onClose={() => undefined} />
      </MantineProvider>,
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Baixar em CSV' }));
    await vi.waitFor(() => expect(saved.at(-1)?.[1]).toContain('construcao'));
    expect(await saved.at(-1)?.[0].text()).toContain(
      ';informado;;Premissas do associativo;"IPE Residencial Ipê, módulo 1 Torre A"',
    );
  });

  it('is taken along as a file of what stands open, in which no name is a formula', async () => {
    const entry = { ...amountLeaf('=HYPERLINK("x") em mar/2027', -123_456), ref: 'expense-entry:12' };
    const [contract, rate] = DEEPER.children;
    show(() => Promise.resolve({ ...DEEPER, children: [contract ?? TERM, rate ?? TERM, entry] }));
    const user = userEvent.setup();
    await user.click(await term());
    await screen.findByRole('treeitem', { name: /HYPERLINK/ });
    await user.click(screen.getByRole('button', { name: 'Baixar em CSV' }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    const [[blob, name] = []] = saved;
    expect(name).toBe('explicacao-receita.csv');
    // The mark of UTF-8 is taken off as the text is read.
    expect((await blob?.text())?.split('\r\n')).toEqual([
      'Nível;Termo;Valor (R$);Outra medida;Como foi feito;Mês;Origem;Documento',
      '1;Receita;15,00;;"10,00 + 5,00";;;',
      '2;Receita de março;10,00;;"20,00 × 50 %";01/03/2027;;',
      '3;VGV contratado;20,00;;informado;;;',
      '3;POC;;50 %;informado;;;',
      `3;"'=HYPERLINK(""x"") em mar/2027";-1234,56;;informado;01/03/2027;Lançamento de despesa;"'=HYPERLINK(""x"")"`,
      '2;Permuta;5,00;;informado;;;',
      '',
    ]);
    await user.click(screen.getByRole('button', { name: 'Copiar a explicação' }));
    expect(await navigator.clipboard.readText()).toContain(`\n    '=HYPERLINK("x") em mar/2027\t−1.234,56\t`);
  });
});
