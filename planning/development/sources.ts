import { ACCRUAL_SOURCES, CASH_SOURCES, DRE_SOURCES, POC_SOURCES } from '#planning/development/amounts.ts';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { mappingIssues } from '#planning/statement/mapping.ts';
import type { StatementModel } from '#planning/statement/model.ts';
import { emptyStructure, type Statement } from '#planning/statement/structure.ts';
import { sourceKey, type Source } from '#planning/statement/amounts.ts';

/** A source of planning that a statement's de-x-para can name. */
export interface PlanningSource {
  source: Source;
  nome: string;
  /** Why it cannot be mapped in this statement, in pt-BR; null where it can. */
  refused: string | null;
}

/** Sources that the models name before any plan brings them, by what their subgroup is called there. */
const foreseen = (model: StatementModel): { source: Source; nome: string }[] =>
  model.groups.flatMap(({ subgroups }) =>
    subgroups.flatMap(({ name, sources }) => sources.map((source) => ({ source, nome: name }))),
  );

const MODEL = { dre: DRE_MODEL, cashflow: CASHFLOW_MODEL } as const;

/**
 * All sources of planning of a statement, each once, in the order of their plans. The receipts of associative credit
 * are told in the income statement too, with why they do not belong there.
 */
export function planningSources(statement: Statement): PlanningSource[] {
  const receipts = CASH_SOURCES.filter(({ source }) => source.kind === 'associativo');
  const lines = statement === 'dre' ? [...POC_SOURCES, ...ACCRUAL_SOURCES, ...DRE_SOURCES, ...receipts] : CASH_SOURCES;
  const found = new Map<string, PlanningSource>();
  for (const { source, nome } of [...lines, ...foreseen(MODEL[statement])]) {
    const key = sourceKey(source);
    if (found.has(key)) continue;
    const [issue] = mappingIssues(statement, [{ source, subgroup: 0 }], emptyStructure()).filter(
      ({ code }) => code === 'associativo_na_dre',
    );
    found.set(key, { source, nome, refused: issue?.message ?? null });
  }
  return [...found.values()];
}
