import type { Premises } from '#planning/development/figure-address.ts';
import { TYPED_LINES } from '#planning/cashflow/plan.ts';
import { CASH_LABELS } from '#planning/cashflow/labels.ts';
import type { Month } from '#planning/numbers/months.ts';
import { readMonth } from '#planning/text/month-text.ts';

/** The very part of assumptions that something stands in: a field or a table, its month, and which of its cells. */
export interface PremisePart {
  of: Premises;
  field: string;
  month: Month | null;
  /** Of a table the row or column, in the words of its rule below; empty: none. */
  detail: string;
}

type Rule = readonly [words: RegExp, of: Premises, field: string, detail?: string];

const CATEGORIES: Readonly<Record<string, string>> = {
  terreno: 'terreno',
  construção: 'construcao',
  incorporação: 'incorporacao',
  encargos: 'encargos',
};
const TAXES: Readonly<Record<string, string>> = { PIS: 'pis', COFINS: 'cofins', IRPJ: 'irpj', CSLL: 'csll' };
const LINES: Readonly<Record<string, string>> = Object.fromEntries(TYPED_LINES.map((line) => [CASH_LABELS[line], line]));
/** What a rule's group is called in a label, and in the address. */
const WORDS = { ...CATEGORIES, ...TAXES, ...LINES };

/** What is called alike in several assumptions: works that are paid, or measured by the bank. */
const OWN: Readonly<Record<Premises, readonly Rule[]>> = {
  associative: [
    [/^(?:Evolução|Meses de obra)/, 'associative', 'work'],
    [/^Unidades do módulo$/, 'associative', 'units'],
    [/^Preço médio da unidade$/, 'associative', 'price'],
  ],
  poc: [],
  cashflow: [
    [/^Evolução/, 'cashflow', 'work'],
    [/^Meses de obra/, 'cashflow', 'works.curve.first'],
  ],
  dre: [],
};

/**
 * Where each input stands that explanations name, by its words without their month. `$1` is the rule's first group as
 * the plan calls it.
 */
const RULES: readonly Rule[] = [
  [/^Orçamento de (terreno|construção|incorporação|encargos)$/, 'poc', 'budget', '$1'],
  [/^Custo de (terreno|construção|incorporação|encargos) (realizado|previsto)$/, 'poc', 'costs', '$2.$1'],
  [/^Preço por unidade, vendas$/, 'poc', 'contracts', 'price'],
  [/^Unidades vendidas$/, 'poc', 'contracts', 'units'],
  [/^Preço da unidade (.+)$/, 'poc', 'contracts', 'price.$1'],
  [/^Fração da unidade (.+)$/, 'poc', 'units', '$1'],
  [/^(?:Fração média por unidade|Fração inteira)$/, 'poc', 'units'],
  [/^Nada a reconhecer/, 'poc', 'suspended_until'],
  [/^Obra concluída$/, 'poc', 'conclusion'],
  [/^Unidades permutadas$/, 'associative', 'swap_units'],
  [/^% terreno$/, 'associative', 'land_share'],
  [/^Valor financiado informado$/, 'associative', 'financed.value'],
  [/^% financiado$/, 'associative', 'financed.share'],
  [/^Avaliação do banco$/, 'associative', 'appraisal'],
  [/^LTV$/, 'associative', 'ltv'],
  [/^% ato$/, 'associative', 'down_payment'],
  [/^% nas chaves$/, 'associative', 'keys_payment'],
  [/^% por intermediária$/, 'associative', 'balloons.share'],
  [/^(?:Número de intermediárias|Intermediárias pagas)$/, 'associative', 'balloons.count'],
  [/^(?:Número de parcelas|Parcelas antes da última|Parcelas pagas)$/, 'associative', 'instalments'],
  [/^Juros ao mês depois das chaves$/, 'associative', 'correction.after_rate'],
  [/^Distratos em % das vendas$/, 'associative', 'cancellations.share'],
  [/^Distratos$/, 'associative', 'cancellations'],
  [/^Retenção no distrato$/, 'associative', 'refund.kept'],
  [/^Liberação realizada$/, 'associative', 'actual'],
  [/^Recursos próprios realizados$/, 'associative', 'actual'],
  [/^Retido pela demanda mínima$/, 'associative', 'minimum_demand'],
  [/^(?:Chaves entregues|Antes das chaves)$/, 'associative', 'occupancy'],
  [/^Retenção final$/, 'associative', 'retention'],
  [/^Partes (?:retidas até a averbação|da retenção)$/, 'associative', 'retention_mode'],
  [/^Vendas realizadas/, 'associative', 'actual'],
  [/^Vendas/, 'associative', 'sales'],
  [/^Orçamento da obra$/, 'cashflow', 'works.budget'],
  [/^Obra antes do plano$/, 'cashflow', 'works.curve.first'],
  [/^% de manutenção$/, 'cashflow', 'works.maintenance.share'],
  [/^Meses (?:de manutenção|até aqui)$/, 'cashflow', 'works.maintenance.months'],
  [/^(.+), informado$/, 'cashflow', 'typed', '$1'],
  [/, realizado$/, 'cashflow', 'cutoff'],
  [/^% de comissão$/, 'cashflow', 'commission.share'],
  [/^% de publicidade$/, 'cashflow', 'marketing.share'],
  [/^Publicidade acumulada$/, 'cashflow', 'marketing'],
  [/^Taxa de administração$/, 'cashflow', 'administration'],
  [/^Saldo inicial/, 'cashflow', 'opening'],
  [/^TMA/, 'cashflow', 'discount'],
  [/^Parcelas vencidas$/, 'cashflow', 'late.overdue'],
  [/^% recuperado$/, 'cashflow', 'late.recovery'],
  [/^Valor contratado$/, 'cashflow', 'loan.limit'],
  [/^Retenção do financiamento$/, 'cashflow', 'loan.retention'],
  [/^% do custo financiado$/, 'cashflow', 'loan.share'],
  [/^Juros do mês$/, 'cashflow', 'loan.rate'],
  [/^% dos repasses que amortiza$/, 'cashflow', 'loan.sweep'],
  [/^Tarifa sobre a liberação$/, 'cashflow', 'loan.fee'],
  [/^Saldo devedor inicial$/, 'cashflow', 'loan.balance'],
  [/^Liberado antes do plano$/, 'cashflow', 'loan.released'],
  [/^(?:Alíquota de )?(PIS|COFINS|IRPJ|CSLL) \(/, 'cashflow', 'taxes', '$1'],
  [/^(?:Alíquota|Presunção|Limite do adicional)/, 'cashflow', 'taxes'],
  [/^% de PECLD$/, 'dre', 'pecld'],
  [/^% dos encargos capitalizados$/, 'dre', 'capitalised'],
  [/^(?:Valor|Vida útil) de |^Meses antes do último$/, 'dre', 'depreciation'],
];

const MONTH = / em ([a-z]{3}\/\d{4})$/;
/** Terms of one figure that are called alike are numbered. */
const TWIN = / \(\d+ de \d+\)$/;

/** Where an input stands by its words, in the assumptions it was read from; those themselves where nobody knows. */
export function premisePart(from: Premises, label: string): PremisePart | null {
  const [, dated = ''] = MONTH.exec(label) ?? [];
  const words = label.replace(MONTH, '').replace(TWIN, '');
  for (const [rule, of, field, detail = ''] of [...OWN[from], ...RULES]) {
    const found = rule.exec(words);
    if (!found) continue;
    const said = detail.replace(/\$(\d)/g, (_, group: string) => {
      const word = found[Number(group)] ?? '';
      return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? word) : word;
    });
    return { of, field, month: dated === '' ? null : readMonth(dated), detail: said };
  }
  return null;
}

/** The same as a reference says it: `cashflow/taxes/2027-03/pis`, or `poc` where no part is known. */
export function premiseAddress(from: Premises, label: string): string {
  const part = premisePart(from, label);
  if (part === null) return from;
  const { of, field, month, detail } = part;
  const parts = [of, field, month ?? '', encodeURIComponent(detail)];
  return parts.slice(0, parts.findLastIndex((one) => one !== '') + 1).join('/');
}
