import { describe, expect, it } from 'vitest';
import { isBeginning } from '#src/layout/guide/begun.ts';
import { firstSteps } from '#src/layout/guide/steps.ts';
import { homeSummary, type HomeSummary } from '#contract/home.ts';

const counts = { regionals: 0, companies: 0, center_costs: 0, accountings: 0, versions: 0, entries: 0 };
const dre = { lines: 0, accounts: 0, mapped: 0, actuals: false, version: null, posted: null };
const summaryOf = (part: Partial<HomeSummary> = {}): HomeSummary => ({
  ...homeSummary.schema.parse({ official: null, months: [], drafts: [], counts, dre }),
  ...part,
});
const some = { regionals: 1, companies: 2, center_costs: 3, accountings: 4, versions: 1, entries: 0 };
const done = (summary: HomeSummary) => firstSteps(summary).flatMap((step) => (step.done ? [step.id] : []));

/** The step of amounts, of an organisation that has these records. */
const amounts = (part: object) =>
  firstSteps(summaryOf({ counts: some, dre: { ...dre, ...part } })).find(({ id }) => id === 'amounts');

describe('[RT-5] first steps', () => {
  it('of an empty organisation begin at its regionals, and nothing is done', () => {
    const steps = firstSteps(summaryOf());
    expect(steps.map(({ id }) => id)).toEqual([
      'regionals',
      'companies',
      'centerCosts',
      'accountings',
      'versions',
      'amounts',
      'lines',
      'mapping',
      'report',
      'official',
    ]);
    expect(done(summaryOf())).toEqual([]);
    expect(isBeginning(summaryOf())).toBe(true);
  });

  it('are done by what there is, in any order, and lead to its list then', () => {
    const steps = firstSteps(summaryOf({ counts: { ...counts, companies: 2 } }));
    expect(steps.filter((step) => step.done)).toEqual([
      expect.objectContaining({ id: 'companies', count: '2', link: expect.objectContaining({ search: { aba: 'empresa' } }) }),
    ]);
  });

  it('never say that a report stands where it has no lines, no amounts or too few accounts mapped', () => {
    const enough = { ...dre, lines: 15, accounts: 10, mapped: 9, actuals: true };
    const ready = summaryOf({ counts: some, dre: enough });
    expect(done(ready)).toContain('report');
    for (const part of [{ lines: 0 }, { mapped: 8 }, { accounts: 0, mapped: 0 }, { actuals: false }])
      expect(done(summaryOf({ counts: some, dre: { ...enough, ...part } }))).not.toContain('report');
    // Nothing is budgeted: what happened is what there is to see.
    expect(firstSteps(ready).find(({ id }) => id === 'report')?.link).toMatchObject({ search: { com: 'realizado' } });
  });

  it('lead to the version that has something to show, whichever was looked at last', () => {
    const steps = firstSteps(summaryOf({ counts: some, dre: { ...dre, lines: 1, actuals: true, version: 2 } }));
    const places = steps.flatMap(({ id, link }) => (['lines', 'mapping', 'report'].includes(id) ? [link] : []));
    expect(places).toEqual([
      { to: '/dre/premissas', search: { versao: 2 } },
      { to: '/dre/de-x-para', search: { pendentes: 1, versao: 2 } },
      { to: '/dre/relatorio', search: { com: 'realizado', versao: 2 } },
    ]);
  });

  it('say that what was posted is of no version, and lead to a new one', () => {
    expect(amounts({ posted: 2025 })).toMatchObject({
      done: false,
      text: 'Há realizado de 2025, fora dos meses das versões: crie uma versão de 2025.',
      link: { to: '/estrutura-organizacional/versao-orcamentaria', search: { registro: 'novo' } },
    });
    expect(amounts({ posted: 2025, actuals: true })).toMatchObject({ done: true, link: { to: '/despesa/relatorio' } });
    expect(amounts({})?.text).toBeUndefined();
  });

  it('are over once all of them are done, whether amounts were typed or posted', () => {
    const official = { id: 1 } as HomeSummary['official']; // that there is one is all that is asked
    const all = { ...summaryOf(), counts: some, official, dre: { ...dre, lines: 1, accounts: 1, mapped: 1, actuals: true } };
    expect(isBeginning(all)).toBe(false);
    expect(isBeginning({ ...all, dre: { ...all.dre, actuals: false } })).toBe(true);
    expect(isBeginning({ ...all, counts: { ...some, entries: 1 }, dre: { ...all.dre, actuals: false } })).toBe(false);
    expect(firstSteps(all).every((step) => step.done)).toBe(true);
  });

  it('ask nothing of an income statement of who is told nothing of it', () => {
    expect(firstSteps(summaryOf({ dre: null })).map(({ id }) => id)).not.toContain('lines');
    expect(done(summaryOf({ counts: some, dre: null }))).not.toContain('report');
  });
});
