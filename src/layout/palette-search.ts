import { ACCOUNT_PATH, HELP_PATH, PAGES, type PageId } from '#contract/pages.ts';
import type { HeldRights } from '#contract/rights.ts';
import { textKey } from '#planning/text/text-key.ts';
import type { HeaderButton } from '#src/layout/layout-state.ts';
import { can } from '#src/shared/rights.ts';
import { menuOf, MOST_RECENT, type MenuEntry, type MenuSection, type Place } from '#src/layout/menu.ts';

/** Something the command palette can do. `run` is absent for a screen: its path says enough. */
export interface Command {
  id: string;
  label: string;
  /** Where it belongs, shown faintly: «Despesa»; empty for a screen that is all of its module. */
  group: string;
  /** Further words it is found by. */
  also?: string;
  to?: (typeof PAGES)[keyof typeof PAGES] | typeof ACCOUNT_PATH | typeof HELP_PATH;
  run?: () => void;
}

/** Further words a screen is found by. Here and not in the menu, which the entry chunk holds. */
const ALSO: Readonly<Record<PageId, string>> = {
  home: 'home painel resumo',
  structure: 'regional empresa centro de custo conta contábil plano de contas agrupador',
  version: 'versões orçamento forecast simulação',
  enterprise: 'empreendimento módulo torre',
  revenueAssociative: 'crédito associativo medição caixa',
  revenueCost: 'poc percentual de conclusão',
  uauDatabase: 'recebíveis parcelas insumos distratos obras',
  uauFromTo: 'mapeamento',
  cashflow: 'vpl tir exposição',
  drePremises: 'demonstração resultado',
  dreReport: 'demonstração resultado',
  dreFromTo: 'mapeamento linhas contas',
  expenseEntry: 'despesas lançar orçar',
  expenseReport: 'despesas orçado realizado gastos',
  adminUsers: 'cadastro usuário permissão',
  adminGroups: 'cadastro grupo permissão',
  adminTrail: 'auditoria alterações trilha',
};

const commandOf = (section: MenuSection, entry: MenuEntry): Command => ({
  id: entry.page,
  label: entry.label,
  group: section.label === entry.label ? '' : section.label,
  to: PAGES[entry.page],
  also: ALSO[entry.page],
});

/** Every screen of one's menu, in its order. */
const screenCommands = (rights: HeldRights | undefined): Command[] =>
  menuOf(rights).flatMap((section) => section.entries.map((entry) => commandOf(section, entry)));

/** What is offered before anything is typed: screens opened last but the one that stands open, then all others. */
export function offered(
  commands: readonly Command[],
  recent: readonly Place[],
  pathname: string,
): { recent: Command[]; others: Command[] } {
  const ids = recent.flatMap(({ entry }) => (PAGES[entry.page] === pathname ? [] : entry.page)).slice(0, MOST_RECENT);
  return {
    recent: ids.flatMap((id) => commands.find((command) => command.id === id) ?? []),
    others: commands.filter(({ id }) => !ids.some((one) => one === id)),
  };
}

const ACTION = 'Ação';

/** What the palette does by itself. */
interface Doing {
  importActuals: () => void;
  openDrawer: (button: HeaderButton) => void;
  setColorScheme: (scheme: 'light' | 'dark' | 'auto') => void;
}

/** The end of a month begins with it, and it stands on one screen alone: for who may import there. */
const importOf = (rights: HeldRights | undefined, run: () => void): Command[] =>
  can(rights, 'expenseReport', 'edit')
    ? [
        {
          id: 'import-actuals',
          label: 'Importar realizado',
          group: ACTION,
          also: 'razão balancete fechamento do mês contábil',
          run,
        },
      ]
    : [];

/** All that the palette offers: the screens of one's menu, those that are none of it, and actions. */
export const allCommands = (rights: HeldRights | undefined, { importActuals, openDrawer, setColorScheme }: Doing): Command[] => [
  ...screenCommands(rights),
  ...importOf(rights, importActuals),
  {
    id: 'account',
    label: 'Minha conta',
    group: ACTION,
    also: 'perfil foto senha alterar segundo fator sessões abertas',
    to: ACCOUNT_PATH,
  },
  { id: 'help', label: 'Ajuda', group: ACTION, also: 'teclas atalhos navegador manual', to: HELP_PATH },
  {
    id: 'pick-version',
    label: 'Trocar a versão orçamentária',
    group: ACTION,
    also: 'escolher versão',
    run: () => openDrawer('version'),
  },
  {
    id: 'pick-enterprise',
    label: 'Trocar o empreendimento',
    group: ACTION,
    also: 'escolher empreendimento módulo',
    run: () => openDrawer('enterprise'),
  },
  { id: 'light', label: 'Aparência clara', group: ACTION, also: 'tema claro', run: () => setColorScheme('light') },
  { id: 'dark', label: 'Aparência escura', group: ACTION, also: 'tema escuro', run: () => setColorScheme('dark') },
  {
    id: 'auto',
    label: 'Aparência como a do sistema',
    group: ACTION,
    also: 'tema automático',
    run: () => setColorScheme('auto'),
  },
];

/**
 * Rank of one command for the words typed: lower is better, null when a word is not found. Accents and case do not
 * count.
 */
function rank(command: Command, words: readonly string[]): number | null {
  const label = textKey(command.label);
  const place = textKey(`${command.group} ${command.label}`);
  const all = textKey(`${command.group} ${command.label} ${command.also ?? ''}`);
  let total = 0;
  for (const word of words) {
    if (label.startsWith(word)) total += 0;
    else if (place.split(' ').some((part) => part.startsWith(word))) total += 1;
    else if (all.split(' ').some((part) => part.startsWith(word))) total += 2;
    else if (all.includes(word)) total += 3;
    else return null;
  }
  return total;
}

/** The commands that hold every word of `text`, best first; all of them for an empty text. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const words = textKey(text).split(' ').filter(Boolean);
  if (words.length === 0) return [...commands];
  return commands
    .flatMap((command, position) => {
      const score = rank(command, words);
      return score === null ? [] : [{ command, score, position }];
    })
    .sort((a, b) => a.score - b.score || a.position - b.position)
    .map(({ command }) => command);
}
