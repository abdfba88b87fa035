import type { HomeSummary } from '#contract/home.ts';
import type { LABELS } from '#src/features/home/labels.ts';

export type StepId = keyof typeof LABELS.steps;

export interface Step {
  id: StepId;
  done: boolean;
  /** How many there are; undefined where there is no counting. */
  count?: number;
  to: '/estrutura-organizacional/cadastros' | '/estrutura-organizacional/versao-orcamentaria' | '/despesa/lancamento';
}

/** What a budget needs, in the order it is made: each step computed from what there is. */
export function nextSteps({ counts, official }: Pick<HomeSummary, 'counts' | 'official'>): Step[] {
  const structure = '/estrutura-organizacional/cadastros';
  const versions = '/estrutura-organizacional/versao-orcamentaria';
  const counted = (id: StepId, count: number, to: Step['to']): Step => ({ id, done: count > 0, count, to });
  return [
    counted('regionals', counts.regionals, structure),
    counted('companies', counts.companies, structure),
    counted('centerCosts', counts.center_costs, structure),
    counted('accountings', counts.accountings, structure),
    counted('versions', counts.versions, versions),
    counted('entries', counts.entries, '/despesa/lancamento'),
    { id: 'official', done: official !== null, to: versions },
  ];
}
