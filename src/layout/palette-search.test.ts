import { ACCOUNT_PATH, HELP_PATH, PAGE_IDS, PAGES, type PageId } from '#contract/pages.ts';
import type { HeldRights } from '#contract/rights.ts';
import { describe, expect, it } from 'vitest';
import { textKey } from '#planning/text/text-key.ts';
import { allCommands, findCommands } from '#src/layout/palette-search.ts';

const NOTHING = { importActuals: () => undefined, openDrawer: () => undefined, setColorScheme: () => undefined };
const ALL = allCommands(undefined, NOTHING);
const SCREENS = [...Object.values(PAGES), ACCOUNT_PATH, HELP_PATH];
const first = (text: string) => findCommands(ALL, text)[0]?.to;

/** Of who opens the first page and the report of expenses. */
const rights = (operations: ('view' | 'edit')[]) => ({
  is_admin: false,
  pages: { home: ['view'], expenseReport: operations } satisfies HeldRights['pages'],
  named: [],
  fingerprint: '',
});

/** Screens that no three keys bring to the first place, of what is offered to whoever has these rights. */
const lostIn = (commands: typeof ALL) =>
  commands.flatMap((screen) => {
    const words = textKey(`${screen.group} ${screen.label} ${screen.also ?? ''}`)
      .split(' ')
      .filter(Boolean);
    const found = words.some((word) => findCommands(commands, word.slice(0, 3))[0]?.id === screen.id);
    return screen.to && !found ? screen.to : [];
  });

describe('command palette', () => {
  it('offers every screen when nothing is typed', () => {
    expect(
      findCommands(ALL, ' ')
        .flatMap(({ to }) => to ?? [])
        .toSorted(),
    ).toEqual(SCREENS.toSorted());
  });

  it.each([
    ['lanc', '/despesa/lancamento'],
    ['LANÇ', '/despesa/lancamento'],
    ['versao', '/estrutura-organizacional/versao-orcamentaria'],
    ['dre rel', '/dre/relatorio'],
    ['rel des', '/despesa/relatorio'],
    ['plano de contas', '/estrutura-organizacional/cadastros'],
    ['poc', '/receita/custo'],
    ['usu', '/admin/cadastro-usuario'],
    ['flu', '/fluxo/premissas'],
    ['emp', '/empreendimento/cadastros'],
    ['aju', '/ajuda'],
    ['con', '/conta'],
  ])('«%s» finds %s first', (text, path) => {
    expect(first(text)).toBe(path);
  });

  it('every screen is first for some three keys, among all that is offered', () => {
    expect(lostIn(ALL)).toEqual([]);
  });

  it('[SEC-3] also for who sees few of them', () => {
    const sets: readonly PageId[][] = [
      ['home', 'dreReport', 'expenseReport'],
      ['enterprise', 'uauFromTo', 'dreFromTo'],
      PAGE_IDS.slice(8),
    ];
    for (const pages of sets) {
      const view: Partial<Record<PageId, ['view']>> = Object.fromEntries(pages.map((page) => [page, ['view']]));
      const few = { is_admin: false, pages: view, named: [], fingerprint: '' };
      expect(lostIn(allCommands(few, NOTHING))).toEqual([]);
    }
  });

  it.each(['importar realizado', 'imp', 'balancete', 'razao', 'fechamento'])(
    '[RT-20] «%s» finds the import of actuals first, for who may do it',
    (text) => {
      expect(findCommands(allCommands(rights(['view', 'edit']), NOTHING), text)[0]?.label).toBe('Importar realizado');
      const reader = findCommands(allCommands(rights(['view']), NOTHING), text);
      expect(reader.map(({ label }) => label)).not.toContain('Importar realizado');
    },
  );

  it('finds nothing where a word is nowhere', () => {
    expect(findCommands(ALL, 'lanc xyz')).toEqual([]);
  });
});
