import { constants, getPriority, setPriority } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { runTool } from './run.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<object>()),
  getPriority: vi.fn<typeof getPriority>(),
  setPriority: vi.fn<typeof setPriority>(),
}));

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
const run = (behind: boolean) => runTool(process.execPath, ['-p', 'process.pid'], { show: false, behind });

describe('a tool', () => {
  it('that runs behind gives way, and is no more hurried than who started it; another is left as it is', async () => {
    vi.mocked(getPriority).mockReturnValueOnce(0).mockReturnValueOnce(PRIORITY_LOW);
    const pids = [await run(true), await run(true), await run(false)].map(({ output }) => Number(output));
    expect(vi.mocked(setPriority).mock.calls).toEqual([
      [pids[0], PRIORITY_BELOW_NORMAL],
      [pids[1], PRIORITY_LOW],
    ]);
  });
});
