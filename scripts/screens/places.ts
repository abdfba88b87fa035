import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { HELP_PATH, PAGES } from '#contract/pages.ts';
import { TABS as STRUCTURE_TABS } from '#src/features/structure/tab-names.gen.ts';
import { TABS as UAU_TABS, PANELS as UAU_PANELS } from '#src/features/uau/database/search.ts';
import { MAP_TABS } from '#src/features/uau/mapping/search.ts';
import { ROOT } from '../lib/run.ts';

/** A screen as it can be gone to with the sample. */
export interface Place {
  /** Name of its picture. */
  name: string;
  path: string;
  /** What is opened there that has no address. */
  open?: (page: Page) => Promise<void>;
}

/** An address that leads nowhere. */
const NOWHERE = 'nada';
/** Addresses that lead on to another. */
const LEADS_ON = ['/', '/access'];

/** Every address of the generated route tree that shows something of its own, with one that it does not know. */
export function routePaths(): string[] {
  const tree = readFileSync(join(ROOT, 'src', 'routeTree.gen.ts'), 'utf8');
  const paths = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path.replace('$', NOWHERE));
  return [...new Set(paths.map((path) => path.replace(/(?<=.)\/$/, '')))].filter((path) => !LEADS_ON.includes(path));
}

/** Explains the first figure of a report's first line. */
export async function explain(page: Page): Promise<void> {
  await page
    .getByRole('treegrid')
    .getByRole('row', { name: /10 Receita bruta/ })
    .getByRole('gridcell')
    .first()
    .click();
  await page.keyboard.press('e');
  await page.getByRole('complementary', { name: 'Explicação' }).getByRole('treeitem').first().waitFor();
}

const { revenueAssociative, structure, version, enterprise, revenueCost, uauDatabase, uauFromTo, cashflow } = PAGES;
const { drePremises, dreReport, expenseReport, adminUsers, adminGroups } = PAGES;

/** What stands open on a page beyond what it opens with: its tabs, and panels beside them. */
const WITHIN: readonly (readonly [path: string, searches: readonly string[], open?: Place['open']])[] = [
  [structure, [...STRUCTURE_TABS.slice(1).map((tab) => `aba=${tab}`), 'registro=1', 'aba=conta-contabil&registro=3']],
  [structure, ['aba=empresa&registro=1', 'aba=agrupador&registro=1', 'aba=conta-contabil&importar=1']],
  [version, ['registro=1', 'copiar=1']],
  [enterprise, ['registro=1', 'empreendimento=1', 'empreendimento=1&secao=unidades', 'empreendimento=1&secao=versoes']],
  [enterprise, ['aba=indices', 'aba=indices&indice=1', 'empreendimento=1&secao=unidades&registro=1']],
  [uauDatabase, [...UAU_TABS.slice(1).map((tab) => `aba=${tab}`), ...UAU_PANELS.slice(1).map((panel) => `painel=${panel}`)]],
  [uauFromTo, MAP_TABS.slice(1).map((tab) => `aba=${tab}`)],
  [cashflow, ['premissas', 'estrutura', 'de-x-para'].map((tab) => `aba=${tab}`)],
  [drePremises, ['aba=premissas', 'aba=consolidacao', 'aba=consolidacao&regra=rateios']],
  [HELP_PATH, ['manual=dre']],
  [dreReport, ['com=realizado', 'grafico=cascata', 'visao=anual&nivel=0']],
  [dreReport, ['grafico=fechado'], explain],
  [expenseReport, ['com=realizado', 'painel=importar-realizado', 'painel=importacoes']],
  [adminUsers, ['registro=1', 'painel=organizacao']],
  [adminGroups, ['registro=1']],
];

/** One module's assumptions; last, since whoever chose a module has it chosen on the screens after it. */
const OF_A_MODULE: readonly (readonly [path: string, searches: readonly string[]])[] = [
  [revenueAssociative, ['']],
  [revenueCost, ['orcamento', 'custo', 'contratos', 'resultado', 'conferencia'].map((part) => `&parte=${part}`)],
  [cashflow, ['&aba=premissas', '&aba=premissas&parte=valores', '&aba=premissas&parte=curvas']],
  [drePremises, ['&aba=premissas']],
];

const nameOf = (path: string): string => path.slice(1).replace(/[^\w-]+/g, '-');

/** Every screen: each route, its tabs, and what opens beside them. */
export function places(): Place[] {
  const routes = routePaths().map((path) => ({ name: nameOf(path), path }));
  const within = WITHIN.flatMap(([page, searches, open]) =>
    searches.map((search) => {
      const path = `${page}?${search}`;
      return { name: nameOf(path), path, ...(open && { open }) };
    }),
  );
  const modules = OF_A_MODULE.flatMap(([page, searches]) =>
    searches.map((search) => `${page}?empreendimento=1&modulo=1${search}`),
  ).map((path) => ({ name: nameOf(path), path }));
  return [...[...routes, ...within].toSorted((one, other) => (one.name < other.name ? -1 : 1)), ...modules];
}

/** Those whose address holds one of some words; all where none is told. */
export const placesWith = (words: readonly string[]): Place[] =>
  places().filter(({ path }) => words.length === 0 || words.some((word) => path.includes(word)));
