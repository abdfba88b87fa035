import { describe, expect, it } from 'vitest';
import { faultTable, readRuns } from './table.ts';

const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) });
const REPORT = {
  suites: [
    {
      specs: [spec('[ERR-2] @mock @fault [413 ao gravar] nothing typed is lost', 'expected')],
      suites: [{ specs: [spec('[ERR-2] @mock @fault [413 ao gravar] nothing typed is lost', 'unexpected', 'flaky', 'skipped')] }],
    },
  ],
};

describe('the table of faults', () => {
  it('counts a fault once, and only what went right as right', () => {
    const { lines, failed } = faultTable(readRuns(REPORT));
    expect(failed).toBe(3);
    expect(lines.map((line) => line.split('|').map((cell) => cell.trim()))).toEqual([
      ['falha', 'o que se viu', 'certo'],
      ['413 ao gravar', 'nothing typed is lost', '1/4'],
    ]);
  });
});
