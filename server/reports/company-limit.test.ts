import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { associativeAssumptions } from '#contract/associative-assumptions.ts';
import { cashflowAssumptions } from '#contract/cashflow-assumptions.ts';
import { statementReport } from '#contract/statement-report.ts';
import { emptyPlan } from '#planning/associative/plan.ts';
import { emptyCashflow } from '#planning/cashflow/plan.ts';
import { TAX_PRESETS } from '#planning/taxes/rules.ts';
import { testApi } from '#server/test/api.ts';
import { makeDevelopment } from '#server/test/revenue.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
let token = '';
beforeAll(async () => (token = await api.tokenOf('ana')));

/** One unit sold and paid in January, under presumed profit. */
const receipts = (price: number) =>
  z.encode(associativeAssumptions, {
    ...emptyPlan('2027-01', 3),
    modality: 'tabela_direta',
    units: 1,
    price,
    sales: { kind: 'unidades', values: [1, 0, 0] },
  });
const flow = z.encode(cashflowAssumptions, {
  ...emptyCashflow('2027-01', 3),
  taxes: { rules: [{ from: '2026-01', ...TAX_PRESETS.LP }], lag: 0 },
});

it('[RT-15] a company’s limit is granted once, and a filter by development changes no figure', async () => {
  const { create } = writer(api, token);
  const own = await makeDevelopment({ create });
  const other = await create('enterprise/enterprises/', { code: 'OUTRO', name: 'Outro', empresa: own.company });
  const modulo = await create('enterprise/modules/', { empreendimento: other, n_modulo: 1, name: 'Torre' });
  for (const [at, price] of [
    [own.modulo, 900_000_00],
    [modulo, 300_000_00],
  ] as const) {
    await create('revenue/associative-plans/', { version: own.version, modulo: at, plan: receipts(price) });
    await create('cashflow/premises/', { version: own.version, modulo: at, plan: flow });
  }
  const irpj = async (filter: string) => {
    const path = `cashflow/report/?version=${own.version}&first=2027-01&last=2027-03${filter}`;
    const { body } = await api.request('GET', path, { token });
    const { rows } = z.decode(statementReport.cashflow.schema, body as z.input<typeof statementReport.cashflow.schema>); // checked by the decoding
    return rows.find(({ key }) => key === 'unmapped|imposto:irpj')?.values;
  };
  // 15 % of 8 % in January; a tenth of what is above 60.000,00 in March, three quarters of it the larger module's.
  expect(await irpj('')).toEqual([-14_400_00, 0, -3_600_00]);
  expect(await irpj(`&enterprise=${own.empreendimento}`)).toEqual([-10_800_00, 0, -2_700_00]);
  expect(await irpj(`&enterprise=${other}`)).toEqual([-3_600_00, 0, -900_00]);
});
