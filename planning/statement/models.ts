import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import type { StatementModel } from '#planning/statement/model.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { TRADE_MODEL } from '#planning/statement/trade-model.ts';
import { textKey } from '#planning/text/text-key.ts';

/** Ready structures by whose they are: a developer's, and that of whoever sells goods, products or services. */
export type ModelName = 'developer' | 'trade';

/** The ready structures of each statement; cash moves alike whatever is sold. */
export const MODELS: Readonly<Record<Statement, Readonly<Partial<Record<ModelName, StatementModel>>>>> = {
  dre: { developer: DRE_MODEL, trade: TRADE_MODEL },
  cashflow: { developer: CASHFLOW_MODEL },
};

const OF_DEVELOPERS =
  /\bincorporac|\bunidades? imobiliari|\bempreendimentos?\b|\bapartament|\bdistratos?\b|\bobras?\b|\bterrenos?\b|\bimove(l|is) (vendid|a comercializar|em construcao)/;
const OF_TRADE =
  /\bmercadorias?\b|\bprodutos? (acabad|vendid|de fabricac)|\bmaterias?-? ?primas?\b|\bicms\b|\bipi\b|\bembalage|\brevenda\b|\bcmv\b|\bcpv\b/;

/** The model that a chart is nearest to, by what its accounts are called; a developer's where it says nothing. */
export function modelFor(names: readonly string[]): ModelName {
  let balance = 0;
  for (const name of names) {
    const key = textKey(name);
    balance += Number(OF_TRADE.test(key)) - Number(OF_DEVELOPERS.test(key));
  }
  return balance > 0 ? 'trade' : 'developer';
}
