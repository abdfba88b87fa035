import { CASH_LABELS } from '#planning/cashflow/labels.ts';
import type { CashColumn, CashSum } from '#planning/cashflow/sheet.ts';
import type { ColumnWords } from '#src/assumptions/result-columns.ts';

/** What the screen of the cash flow's assumptions says (pt-BR). */
export const TAB_LABELS = { resultado: 'Resultado', valores: 'Valores digitados', curvas: 'Curvas' } as const;
export type Tab = keyof typeof TAB_LABELS;

const SUM_WORDS: Record<CashSum, Omit<ColumnWords, 'unit'>> = {
  inflow: { label: 'Entradas' },
  outflow: { label: 'Saídas' },
  operating: { label: 'Operacional', title: 'Fluxo operacional' },
  financing: { label: 'Financiamento', title: 'Fluxo do financiamento' },
  before_partners: { label: 'Antes dos sócios', title: 'Fluxo antes dos sócios' },
  balance_before_partners: { label: 'Acumulado', title: 'Saldo acumulado antes dos sócios', sum: false },
  calls: { label: 'Aporte necessário', title: 'O que falta além da maior falta até aqui' },
  partners: { label: 'Sócios', title: 'Aportes menos distribuições' },
  net: { label: 'Fluxo do mês' },
  opening: { label: 'Saldo inicial', sum: false },
  closing: { label: 'Saldo final', sum: false },
  works_incurred: { label: 'Obra incorrida', title: 'Custo da obra no mês em que é feita' },
  commission_due: { label: 'Comissão devida', title: 'Comissão no mês da venda' },
  loan_accrued: { label: 'Juros do mês', title: 'Juros do financiamento, pagos ou não' },
  loan_balance: { label: 'Saldo devedor', title: 'Saldo devedor do financiamento', sum: false },
  contract_correction: { label: 'Correção (DRE)', title: 'Correção até a conclusão, menos a devolvida em distratos' },
  financial_correction: { label: 'Correção financeira', title: 'Correção e juros após a conclusão: receita financeira' },
  kept: { label: 'Retido', title: 'Retido de distratos, receita no mês do distrato' },
  deductions: { label: 'PIS/COFINS (DRE)', title: 'PIS e COFINS da receita reconhecida' },
  current: { label: 'IR/CSLL (DRE)', title: 'IR e CSLL correntes' },
  deferred: { label: 'IR/CSLL diferidos', title: 'IR e CSLL diferidos' },
};

/** What a column is called in full. */
export const nameOf = (column: CashColumn): string => {
  const { title, label } = wordsOf(column);
  return title ?? label;
};

/** Every column of the sheet by its name. */
export const wordsOf = (column: CashColumn): ColumnWords =>
  column in SUM_WORDS
    ? { ...SUM_WORDS[column as CashSum], unit: 'cents' } // just looked up
    : { label: CASH_LABELS[column as keyof typeof CASH_LABELS], unit: 'cents' };
