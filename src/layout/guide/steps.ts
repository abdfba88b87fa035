import type { HomeSummary } from '#contract/home.ts';
import { enoughMapped } from '#src/layout/guide/begun.ts';
import { GUIDE_WORDS, type STEP_WORDS } from '#src/layout/guide/words.ts';
import { countLabel } from '#src/shared/format/count.ts';

export type StepId = keyof typeof STEP_WORDS;

const STRUCTURE = '/estrutura-organizacional/cadastros';
const VERSIONS = '/estrutura-organizacional/versao-orcamentaria';
type StructureTab = 'regional' | 'empresa' | 'centro-de-custo' | 'conta-contabil';
const list = (aba: StructureTab) => ({ to: STRUCTURE, search: { aba } }) as const;
const structure = (aba: StructureTab) => ({ to: STRUCTURE, search: { aba, importar: 1 } }) as const;
/** The very place where each step is done. */
const PLACES = {
  regionals: structure('regional'),
  companies: structure('empresa'),
  centerCosts: structure('centro-de-custo'),
  accountings: structure('conta-contabil'),
  versions: { to: VERSIONS, search: { registro: 'novo' } },
  amounts: { to: '/despesa/relatorio', search: { painel: 'importar-realizado' } },
  lines: { to: '/dre/premissas' },
  mapping: { to: '/dre/de-x-para', search: { pendentes: 1 } },
  report: { to: '/dre/relatorio' },
  actuals: { to: '/dre/relatorio', search: { com: 'realizado' } },
  official: { to: VERSIONS },
} as const;
/** Once there is something of it, its list. */
const LISTS = {
  regionals: list('regional'),
  companies: list('empresa'),
  centerCosts: list('centro-de-custo'),
  accountings: list('conta-contabil'),
  versions: { to: VERSIONS },
  amounts: { to: '/despesa/relatorio' },
  mapping: { to: '/dre/de-x-para' },
} as const;

export interface Step {
  id: StepId;
  done: boolean;
  /** How much of it there is; empty where there is no counting. */
  count: string;
  /** What is in the way of it; else what it is for is said. */
  text?: string | undefined;
  link: (typeof PLACES)[keyof typeof PLACES] | (typeof LISTS)[keyof typeof LISTS] | VersionPlaces[keyof VersionPlaces];
}

/** The places of an income statement, of one version. */
const ofVersion = (versao: number) =>
  ({
    lines: { to: '/dre/premissas', search: { versao } },
    mapping: { to: '/dre/de-x-para', search: { pendentes: 1, versao } },
    mapped: { to: '/dre/de-x-para', search: { versao } },
    report: { to: '/dre/relatorio', search: { versao } },
    actuals: { to: '/dre/relatorio', search: { com: 'realizado', versao } },
  }) as const;
type VersionPlaces = ReturnType<typeof ofVersion>;

/**
 * What leads from an empty organisation to its first income statement and an official budget, in the order it is made:
 * each step computed from what there is. Of an income statement nothing is asked of who is told nothing of it.
 */
export function firstSteps({ counts, official, dre }: Pick<HomeSummary, 'counts' | 'official' | 'dre'>): Step[] {
  const counted = (id: keyof typeof LISTS, count: number): Step => {
    const done = count > 0;
    return { id, done, count: done ? countLabel(count) : '', link: (done ? LISTS : PLACES)[id] };
  };
  const actuals = dre?.actuals === true;
  const amounts = counts.entries > 0 || actuals;
  const steps = [
    counted('regionals', counts.regionals),
    counted('companies', counts.companies),
    counted('centerCosts', counts.center_costs),
    counted('accountings', counts.accountings),
    counted('versions', counts.versions),
    amountsStep(counted('amounts', counts.entries), amounts, dre),
  ];
  if (dre) {
    const { lines, accounts, mapped } = dre;
    const enough = enoughMapped(dre);
    // Of several versions the one that has something to show is led to, whichever was looked at last.
    const places = dre.version === null ? { ...PLACES, mapped: LISTS.mapping } : ofVersion(dre.version);
    steps.push(
      { id: 'lines', done: lines > 0, count: lines > 0 ? countLabel(lines) : '', link: places.lines },
      {
        id: 'mapping',
        done: enough,
        count: mapped > 0 ? GUIDE_WORDS.mapped(mapped, accounts) : '',
        link: enough ? places.mapped : places.mapping,
      },
      {
        id: 'report',
        done: lines > 0 && enough && amounts,
        count: '',
        // Where nothing is budgeted, what happened is what there is to see.
        link: counts.entries === 0 && actuals ? places.actuals : places.report,
      },
    );
  }
  return [...steps, { id: 'official', done: official !== null, count: '', link: PLACES.official }];
}

/** Budgeted or posted; what was posted in no version's years is in no report, and wants a version of them. */
function amountsStep(step: Step, done: boolean, dre: HomeSummary['dre']): Step {
  const posted = dre?.posted ?? null;
  if (!done && posted !== null) return { ...step, done, text: GUIDE_WORDS.outside(posted), link: PLACES.versions };
  return { ...step, done, link: (done ? LISTS : PLACES).amounts };
}
