import { cent, type Arithmetic } from '#planning/explain/arithmetic.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import { spreadWeighted } from '#planning/numbers/spread.ts';
import { quarterOfModules, type TaxedCompany } from '#planning/taxes/company.ts';
import type { TaxRule } from '#planning/taxes/rules.ts';

/** What a base is called, and which it is. */
const BASE_OF = { recebimentos: 'receipts', 'receita reconhecida': 'revenue' } as const;
export type BaseName = keyof typeof BASE_OF;

/**
 * The additional IRPJ of a quarter of presumed profit, rounded once from the exact base, apart from the month's IRPJ;
 * null where there is none. The rule is that of the quarter's last month. Where the presumption changes within the
 * quarter, or the limit ÷ presumption is no whole amount, what is presumed is rounded first. Of a company with several
 * modules the additional is that of all of them, opened by what each received or recognised.
 */
export function additionalOf<V>(
  a: Arithmetic<V>,
  { base, months, rules, of, quarter, company }: QuarterBase<V>,
  { additional, additional_above: limit }: TaxRule,
): V | null {
  if (additional === 0) return null;
  const at = months.at(-1) ?? 0;
  const zero = a.constant(0, 'cents', 'Nada');
  const others = othersOf(company, of, quarter);
  const byShare = new Map<number, V>();
  for (const [share, held] of Map.groupBy(months, (month) => rules[month]?.irpj_base ?? 0))
    byShare.set(
      share,
      held.reduce((total, month) => a.add(total, base[month] ?? zero), zero),
    );
  const own = [...byShare.values()].reduce((total, sum) => a.add(total, sum));
  for (const [share, cents] of others.byShare)
    byShare.set(
      share,
      a.add(
        byShare.get(share) ?? zero,
        a.input(cents, 'cents', `Outros módulos da empresa, ${of}`, at, undefined, `figure:company.${BASE_OF[of]}.${share}`),
      ),
    );
  const rate = a.input(additional, 'rate', 'Alíquota do adicional', at);
  const whole = wholeAdditional(a, { byShare, of, at }, { additional, limit, rate });
  return others.sums === null ? whole : openedByModules(a, whole, own, { ...others.sums, month: at, name: of });
}

interface QuarterBase<V> {
  base: readonly V[];
  months: readonly number[];
  rules: readonly (TaxRule | null)[];
  of: BaseName;
  quarter: number;
  company: TaxedCompany | null;
}

/**
 * What the other modules of a company bring to a quarter, and each module's sum with the place of the own one; no sums
 * where there are no others.
 */
function othersOf(
  company: TaxedCompany | null,
  of: BaseName,
  quarter: number,
): { byShare: Map<number, Cents>; sums: { of: Cents[]; at: number } | null } {
  const byShare = new Map<number, Cents>();
  if (company === null || company.modules.length < 2) return { byShare, sums: null };
  const sums = quarterOfModules(company.modules, BASE_OF[of], quarter).map((found, at) => {
    if (at !== company.at) for (const [share, cents] of found.byShare) byShare.set(share, (byShare.get(share) ?? 0) + cents);
    return found.sum;
  });
  return { byShare, sums: { of: sums, at: company.at } };
}

function wholeAdditional<V>(
  a: Arithmetic<V>,
  { byShare, of, at }: { byShare: ReadonlyMap<number, V>; of: BaseName; at: number },
  { additional, limit, rate }: { additional: number; limit: Cents; rate: V },
): V {
  const zero = a.constant(0, 'cents', 'Nada');
  const [share = 0] = byShare.keys();
  const free = share === 0 ? Number.NaN : (limit * ONE) / share;
  if (byShare.size > 1 || !Number.isSafeInteger(limit * ONE) || !Number.isInteger(free)) {
    const presumed = [...byShare].reduce(
      (total, [own, sum]) => a.add(total, a.share(sum, a.input(own, 'rate', 'Presunção do IRPJ', at))),
      zero,
    );
    const above = a.subtract(presumed, a.input(limit, 'cents', 'Limite do adicional no trimestre', at));
    return a.share(a.greatest(zero, above), rate);
  }
  // What lies above the limit of the base is above limit ÷ presumption of what the base is presumed from: nothing is
  // rounded in between.
  const sum = a.name(byShare.get(share) ?? zero, 'cents', `Trimestre, ${of}`, at);
  const above = a.subtract(sum, a.input(free, 'cents', 'Limite do adicional no trimestre ÷ presunção', at));
  const by = a.input(share * additional, 'factor', 'Presunção do IRPJ × alíquota do adicional', at);
  return a.mulDiv(a.greatest(zero, above), by, a.constant(ONE * ONE, 'factor', 'Todo'));
}

/** A module's part of its company's additional, by largest remainder; none where it received nothing, or less. */
function openedByModules<V>(
  a: Arithmetic<V>,
  whole: V,
  own: V,
  { of, at, month, name }: { of: readonly Cents[]; at: number; month: number; name: BaseName },
): V {
  const zero = a.constant(0, 'cents', 'Nada');
  const weights = of.map((cents) => Math.max(0, cents));
  const all = weights.reduce((sum, cents) => sum + cents, 0);
  if ((weights[at] ?? 0) === 0 || a.number(whole) === 0) return zero;
  const part = spreadWeighted(a.number(whole), weights)[at] ?? 0;
  const company = a.name(whole, 'cents', 'Adicional do IRPJ da empresa');
  const truncated = a.mulDivTruncated(
    company,
    own,
    a.input(all, 'cents', 'Trimestre de todos os módulos da empresa', month, undefined, `figure:company.${BASE_OF[name]}.all`),
  );
  const rest = part - a.number(truncated);
  return rest === 0 ? truncated : a.add(truncated, cent(a, rest));
}
