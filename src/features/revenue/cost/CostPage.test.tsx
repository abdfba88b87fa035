import { screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pocPlan } from '#contract/poc-plan.ts';
import { examplePoc } from '#planning/poc/example.table.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { COMPANIES, ENTERPRISES, MODULES, PROFILE, VERSIONS } from '#src/test/app-api.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const AT = '/receita/custo?versao=2&empreendimento=3&modulo=4';

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  localStorage.setItem('session', JSON.stringify({ object: { token: 'token' }, expires: Math.floor(Date.now() / 1000) + 1800 }));
});

type Wire = z.input<typeof pocPlan.row> & Record<string, unknown>;

const wire = (id: number, version: number, plan: PocPlan): Wire => ({
  ...z.encode(pocPlan.draft, { version, modulo: 4, plan }),
  id,
  row_version: 1,
});
const unit = (id: number, identifier: string, fraction: string | null) => ({
  id,
  module: 4,
  identifier,
  typology: '',
  private_area: '50.00',
  price: '300000.00',
  status: 'disponivel',
  fraction,
  row_version: 1,
});
const UNITS = Array.from({ length: 10 }, (_, at) => unit(at + 1, `AP ${at + 1}`, '0.10000000'));

function serve(plans: Wire[], units = UNITS, before: (seen: Seen) => Response | undefined = () => undefined) {
  api = fakeApi(
    fakeTables(
      {
        'structure/versions/': VERSIONS,
        'structure/companies/': COMPANIES,
        'enterprise/enterprises/': ENTERPRISES,
        'enterprise/modules/': MODULES,
        'enterprise/units/': units,
        'revenue/poc-plans/': plans,
      },
      (seen) => before(seen) ?? (seen.path === 'access/user/profile/' ? reply(PROFILE) : undefined),
    ),
  );
}

const result = () => screen.findByRole('grid', { name: 'Resultado, Torre A, Revisão de março' });
const line = async (month: string) =>
  within(
    within(await result())
      .getByRole('rowheader', { name: month })
      .closest('tr') as HTMLElement,
  ) // a cell stands in a row
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const tab = async (user: UserEvent, name: string) => user.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }));

/** Types down a column of a table, from its first row. */
async function down(user: UserEvent, table: RegExp, column: number, values: readonly string[]) {
  (await screen.findByRole('grid', { name: table })).focus();
  await user.keyboard(`{Control>}{Home}{/Control}${column > 0 ? `{ArrowRight>${column}/}` : ''}`);
  for (const value of values) await user.keyboard(`${value}{Enter}`);
}

const MAY = ['7', '2.137.037,01', '1.680.000,33', '2.050.000,00', '81,951236 %'];
const MAY_RESULT = ['1.751.328,24', '656.513,13', '1.176.000,23', '456.000,03', '200.513,10'];

describe('the screen of revenue and cost', () => {
  it('[RT-10] shows the worked example to the cent and recalculates while a premise is typed', async () => {
    serve([wire(1, 2, examplePoc())]);
    renderApp(AT);
    const user = userEvent.setup();
    expect(await line('mai/2027')).toEqual([...MAY, ...MAY_RESULT]);
    expect(await line('Total')).toEqual(['', '', '', '', '', '', '2.761.728,35', '', '1.845.000,00', '916.728,35']);

    await tab(user, 'Orçamento de custo');
    await down(user, /^Orçamento de custo/, 2, ['3.600.000,00']);
    await tab(user, 'Resultado POC');
    await waitFor(async () => expect((await line('jan/2027'))[4]).toBe('10,000000 %'));
    expect(screen.getByText(/Há alterações não salvas/)).toBeTruthy();
  });
});
