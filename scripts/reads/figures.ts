import { z } from 'zod';
import { DRILLS } from '#planning/statement/drill.ts';
import type { Question } from './questions.ts';

const report = z.looseObject({
  columns: z.array(z.looseObject({ key: z.string() })).optional(),
  rows: z.array(z.looseObject({ key: z.string(), type: z.string() })),
});

/** Rows of a kind that are opened and explained. */
const OF_A_KIND = 1;

/** What a statement's report is asked next: each kind of row opened by everything, explained in a month and in all. */
export function figuresOf({ target, depth }: Pick<Question, 'target' | 'depth'>, text: string): string[] {
  const isReport = /\/(?:dre|cashflow)\/report\/\?version=\d+(?:&basis=\w+)?$/.test(target);
  if (!isReport || (depth === 'value' && !target.includes('&basis='))) return [];
  const { rows } = report.parse(JSON.parse(text));
  const kinds = Map.groupBy(rows, ({ type }) => type);
  return [...kinds.values()].flatMap((ofKind) =>
    ofKind.slice(0, OF_A_KIND).flatMap(({ key }) => {
      const row = encodeURIComponent(key);
      return [
        ...DRILLS.map((by) => `${target}&drill=${row}&by=${by}`),
        `${target}&explain=${row}&period=total`,
        `${target}&explain=${row}&period=total&depth=origem`,
        `${target}&explain=${row}&period=2026-03`,
      ];
    }),
  );
}
