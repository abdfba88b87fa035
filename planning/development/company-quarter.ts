import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import { amountLeaf, type Explanation } from '#planning/explain/explanation.ts';
import { summed } from '#planning/explain/sums.ts';
import { addMonths, monthFromIndex, monthIndex, monthRange, type Month } from '#planning/numbers/months.ts';
import { quarterOf } from '#planning/taxes/company.ts';
import { ruleAt } from '#planning/taxes/rules.ts';
import { monthLabel } from '#planning/text/month-text.ts';

/** What the modules of the company bring to a quarter of presumed profit: the others, by presumption, or all. */
export function companyQuarter({ company = null }: DevelopmentPlans, column: string, month: Month | null): Explanation | null {
  const [base = '', wanted = ''] = column.split('.');
  if (!company || month === null || (base !== 'receipts' && base !== 'revenue')) return null;
  const quarter = quarterOf(month, 0);
  const first = monthFromIndex(quarter * 3);
  const parts = company.modules.flatMap((module, at) => {
    if (wanted !== 'all' && at === company.at) return [];
    const months = monthRange(first, addMonths(first, 2)).flatMap((one) => {
      const rule = ruleAt(module.rules, one);
      const value = module[base][monthIndex(one) - monthIndex(module.start)] ?? 0;
      if (value === 0 || rule?.regime !== 'LP' || (wanted !== 'all' && String(rule.irpj_base) !== wanted)) return [];
      const words = base === 'receipts' ? 'Recebimentos tributados' : 'Receita tributada';
      const ref = `${module.ref ?? ''}/cash.taxed_${base}`;
      return [{ ...amountLeaf(`${words} em ${monthLabel(one)}`, value), ref, opens: `${ref}/${one}` }];
    });
    const sum = months.reduce((total, { value }) => total + value, 0);
    // Of all modules what received less than nothing has no part.
    return wanted === 'all' && sum <= 0 ? [] : months;
  });
  return summed(`Trimestre ${wanted === 'all' ? 'de todos os módulos' : 'dos outros módulos'} da empresa`, parts);
}
