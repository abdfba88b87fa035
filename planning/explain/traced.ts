import { asWritten, type Explanation, type Formula, type Term } from '#planning/explain/explanation.ts';
import type { Recorded } from '#planning/explain/recorded.ts';

/** How one figure is explained, without those below it. */
interface Traced {
  formula: Formula | null;
  children: Recorded[];
  /** The figure as it is written: itself, or with what was rounded on the way as lines of their own. */
  shown: Recorded;
}

/**
 * A figure's formula and the lines below it. What is rounded in the middle of a formula changes nothing as long as the
 * formula comes to the figure as it is written; where it does not, it is a line of its own, so that the numbers that
 * stand there multiply and add up to the cent.
 */
export function tracedOf(one: Recorded): Traced {
  if (one.operation === null && !one.constant) return { formula: null, children: [], shown: one };
  const children: Recorded[] = [];
  const formula = formulaOf(one, children);
  const found = asWritten(formula, children.map(termOf));
  if (found === null || found === one.value) return { formula, children, shown: one };
  const shown = { ...one, of: one.of.map(roundedApart) };
  const apart: Recorded[] = [];
  const formulaApart = formulaOf(shown, apart);
  const rounded = apart.filter(({ label, operation }) => operation !== null && label?.startsWith(ROUNDED));
  // Two lines of one figure are not called alike.
  if (rounded.length > 1) rounded.forEach((line, at) => (line.label = `${at + 1}º ${line.label?.toLowerCase()}`));
  return { formula: formulaApart, children: apart, shown };
}

/** What is below a term is worked out only where a formula multiplies by its ratio. */
const termOf = (one: Recorded): Term => ({
  value: one.value,
  get formula() {
    return tracedOf(one).formula;
  },
  get children() {
    return tracedOf(one).children.map(termOf);
  },
});

const ROUNDED = 'Produto arredondado';

function roundedApart(part: Recorded): Recorded {
  if (part.label !== null || part.operation === null) return part;
  if (part.operation !== '%' && part.operation !== '×÷') return { ...part, of: part.of.map(roundedApart) };
  return { ...part, label: part.unit === 'cents' ? `${ROUNDED} ao centavo` : ROUNDED };
}

function formulaOf(one: Recorded, children: Recorded[]): Formula {
  if (one.operation === null) return { number: one.value };
  if (one.ratio) {
    const of = one.of.slice(0, 1).map((part) => partOf(part, children));
    const child = placeOf(one.ratio, children);
    return { step: one.operation, of: [...of, { child, factor: 1 }, { child, factor: 2 }] };
  }
  return { step: one.operation, of: one.of.map((part) => partOf(part, children)) };
}

function partOf(part: Recorded, children: Recorded[]): Formula {
  if (part.label === null || part.constant) return formulaOf(part, children);
  return { child: placeOf(part, children) };
}

function placeOf(part: Recorded, children: Recorded[]): number {
  const known = children.indexOf(part);
  return known >= 0 ? known : children.push(part) - 1;
}

const MONTH_LAST = /( em [a-z]{3}\/\d{4})?$/;

/** Lines of one figure that are called alike are numbered, the number before their month. */
export function withoutTwins(lines: Explanation[]): Explanation[] {
  const names = lines.map(({ label }) => label);
  const all = Map.groupBy(names.keys(), (at) => names[at] ?? '');
  return lines.map((line, at) => {
    const twins = all.get(line.label) ?? [];
    if (twins.length < 2) return line;
    const number = ` (${twins.indexOf(at) + 1} de ${twins.length})`;
    return { ...line, label: line.label.replace(MONTH_LAST, (month) => number + month) };
  });
}
