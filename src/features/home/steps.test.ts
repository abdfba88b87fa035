import { describe, expect, it } from 'vitest';
import { nextSteps } from '#src/features/home/steps.ts';

const none = { regionals: 0, companies: 0, center_costs: 0, accountings: 0, versions: 0, entries: 0 };

describe('next steps', () => {
  it('[RT-5] an empty organisation starts at its regionals', () => {
    const steps = nextSteps({ counts: none, official: null });
    expect(steps.map((step) => step.done)).toEqual(Array.from({ length: 7 }, () => false));
    expect(steps[0]).toMatchObject({ id: 'regionals', to: '/estrutura-organizacional/cadastros' });
  });

  it('[RT-5] each step is done by what there is, in any order', () => {
    const steps = nextSteps({ counts: { ...none, companies: 2, entries: 5 }, official: null });
    expect(steps.filter((step) => step.done).map((step) => [step.id, step.count])).toEqual([
      ['companies', 2],
      ['entries', 5],
    ]);
  });
});
