import { LONGEST_CODE, type ChartLine } from '#planning/chart/lines.ts';

/**
 * Codes as accounting programs write them: with the points of the chart's mask (3.1.01.002) or without (3101002). The
 * chart is a tree by its points, so a file without them is written with them, and whoever names an account without them
 * means the one that has these figures.
 */

/** No longer than an account's: every beginning of a code is looked for. */
const PLAIN = new RegExp(`^\\d{1,${LONGEST_CODE}}$`);
/** How many levels a file's codes must have before their beginnings are taken for the accounts above. */
const LEAST_LEVELS = 3;
/** Of ten codes below the first level, how many must begin with one of the level above. */
const OF_TEN = 9;
/** Numbers given one after another are as many as the largest; those of a chart leave most of them out. */
const SPARSE = 10;

/** The figures of a code, without what divides its levels. */
export const figuresOf = (code: string): string => code.replace(/[\s./-]/g, '');

/** Finds what has the figures of a code without points; undefined where none has, or more than one. */
export function byFigures<Coded extends { codigo: string }>(all: Iterable<Coded>): (code: string) => Coded | undefined {
  const found = new Map<string, Coded | null>();
  for (const one of all) {
    const figures = figuresOf(one.codigo);
    found.set(figures, found.has(figures) ? null : one);
  }
  return (code) => (PLAIN.test(code) ? (found.get(code) ?? undefined) : undefined);
}

/**
 * The lines of a file whose codes have no points, with their points: those of the account that is there already with
 * these figures, else below the longest code of file or chart that they begin with. Any other file comes back as it is:
 * one with points, of numbers that tell no levels, or for a chart that holds such codes as they are.
 */
export function withPoints(lines: readonly ChartLine[], existing: readonly { codigo: string }[]): readonly ChartLine[] {
  const plain = lines.map(({ codigo }) => codigo.trim()).filter((code) => code !== '');
  if (!plain.every((code) => PLAIN.test(code))) return lines;
  const codes = new Set(plain);
  const chart = existing.map(({ codigo }) => codigo);
  const pointed = chart.filter((code) => code.includes('.'));
  if (!tellsLevels(codes) && !mostlyThere(codes, pointed)) return lines;
  // A chart with such codes at its first level stays as it is.
  const first = new Set(chart.filter((code) => !code.includes('.')));
  if ([...first].some((code) => first.has(aboveIn(code, first) ?? ''))) return lines;

  const known = byFigures(existing);
  const written = new Map<string, string>();
  const levels = new Set([...codes, ...chart.map(figuresOf)]);
  const codeOf = (code: string): string => {
    const ready = written.get(code) ?? known(code)?.codigo;
    if (ready !== undefined) return ready;
    const above = aboveIn(code, levels);
    const whole = above === null ? code : `${codeOf(above)}.${code.slice(above.length)}`;
    written.set(code, whole);
    return whole;
  };
  return lines.map((line) => ({ ...line, codigo: codeOf(line.codigo.trim()) }));
}

/** The longest code of these that another begins with. */
function aboveIn(code: string, codes: ReadonlySet<string>): string | null {
  for (let length = code.length - 1; length > 0; length -= 1) {
    const above = code.slice(0, length);
    if (codes.has(above)) return above;
  }
  return null;
}

/** Whether the beginnings of codes are the codes of a chart's levels, and not numbers given one after another. */
function tellsLevels(codes: ReadonlySet<string>): boolean {
  const lengths = [...new Set([...codes].map((code) => code.length))].toSorted((a, b) => a - b);
  if (lengths.length < LEAST_LEVELS) return false;
  const below = [...codes].filter((code) => code.length > (lengths[0] ?? 0));
  const fitting = below.filter((code) => codes.has(code.slice(0, lengths[lengths.indexOf(code.length) - 1])));
  const largest = [...codes].reduce((most, code) => Math.max(most, Number(code)), 0);
  return fitting.length * 10 >= below.length * OF_TEN && largest > codes.size * SPARSE;
}

/** Whether most codes of a file are, or lie below, accounts that the chart writes with points. */
function mostlyThere(codes: ReadonlySet<string>, pointed: readonly string[]): boolean {
  const there = new Set(pointed.flatMap((code) => levelsOf(code)));
  const fitting = [...codes].filter((code) => there.has(code) || (aboveIn(code, there) ?? '').length > 1);
  return fitting.length * 10 >= codes.size * OF_TEN;
}

/** The figures of a pointed code and of all that it lies in: 3.1.01 → 3, 31, 3101. */
const levelsOf = (code: string): string[] => code.split('.').map((_, at, parts) => parts.slice(0, at + 1).join(''));
