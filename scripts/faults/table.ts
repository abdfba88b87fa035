import { z } from 'zod';

interface Suite {
  specs: { title: string; tests: { status: string }[] }[];
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
    suites: z.array(suite).optional(),
  }),
);
const report = z.object({ suites: z.array(suite) });

export interface Run {
  title: string;
  ok: boolean;
}

/** The runs in a report of Playwright's, repetitions each by itself. */
export function readRuns(json: unknown): Run[] {
  const within = ({ specs, suites = [] }: Suite): Run[] => [
    ...specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, ok: status === 'expected' }))),
    ...suites.flatMap(within),
  ];
  return report.parse(json).suites.flatMap(within);
}

/** A title is `[ids] @tags [the fault] what is seen`. */
const PARTS = /^(?:\[[A-Z]+-\d+\])+ (?:@\w+ )+\[(.+?)\] (.+)$/;

/** One line a fault: what happens, what was seen, in how many of the runs. */
export function faultTable(runs: readonly Run[]): { lines: string[]; failed: number } {
  const byTitle = Map.groupBy(runs, ({ title }) => title);
  const rows = [...byTitle].map(([title, all]) => {
    const [, fault = title, seen = ''] = PARTS.exec(title) ?? [];
    return [fault, seen, `${all.filter(({ ok }) => ok).length}/${all.length}`] as const;
  });
  const table = [['falha', 'o que se viu', 'certo'] as const, ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | '));
  return { lines, failed: runs.filter(({ ok }) => !ok).length };
}
