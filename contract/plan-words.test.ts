import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { associativeAssumptions } from '#contract/associative-assumptions.ts';
import { cashflowAssumptions } from '#contract/cashflow-assumptions.ts';
import { dreAssumptions } from '#contract/dre-assumptions.ts';
import { FIELD_LABELS } from '#contract/field-label-texts.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { changedAssumptions, assumptionWords } from '#contract/plan-words.ts';
import { pocAssumptions } from '#contract/poc-assumptions.ts';
import { exampleA } from '#planning/associative/examples.table.ts';
import { examplePoc } from '#planning/poc/example.table.ts';

describe('a change of assumptions in words', () => {
  it('[SEC-5] tells the assumptions that changed, each by its name', () => {
    const plan = exampleA(8);
    const from = z.encode(associativeAssumptions, plan);
    const to = z.encode(associativeAssumptions, {
      ...plan,
      price: 21_000_050,
      land_share: 125_000,
      occupancy: '2027-09',
      sales: { kind: 'unidades', values: [3, 2, 2, 0, 1, 1, 0, 0] },
      work: { kind: 's', first: '2027-01', last: '2027-08' },
    });
    const changes = changedAssumptions('plan', from, to) ?? [];
    const lines = changes.map((change) => [
      fieldLabel(change.field),
      assumptionWords(change.from, change.to, change.field),
      assumptionWords(change.to, change.from, change.field),
    ]);
    expect(lines).toEqual([
      ['Preço médio', '200.000,00', '210.000,50'],
      ['% terreno', '12 %', '12,5 %'],
      ['Vendas', 'valores a partir do 4º: 1; 0; 1; 0; 0', 'valores a partir do 4º: 0; 1; 1; 0; 0'],
      [
        'Evolução da obra',
        'tipo Informada mês a mês, valores 0 %; 10 %; 25 %; 45 %; 70 %; 90 % …',
        'tipo Curva S, de 01/2027, até 08/2027',
      ],
      ['Habite-se', '08/2027', '09/2027'],
    ]);
  });

  it('[SEC-5] tells of long lists only what the other side does not have', () => {
    const plan = examplePoc();
    const from = z.encode(pocAssumptions, plan);
    const [first, ...rest] = plan.contracts;
    const to = z.encode(pocAssumptions, {
      ...plan,
      contracts: [...(first ? [{ ...first, cancelled: '2027-05' }] : []), ...rest],
    });
    const [change] = changedAssumptions('plan', from, to) ?? [];
    expect(change?.field).toBe('plan.contracts');
    expect(assumptionWords(change?.to, change?.from, 'plan.contracts')).toBe(
      '10 itens, só aqui: unidade AP 1, unidades 1, preço 300.000,00, venda 01/2027, distrato 05/2027, permuta Não',
    );
    expect(changedAssumptions('plan', null, to)).toBeNull();
  });

  it('[SEC-5] calls the parts of an assumption what its form calls them, in the words of the field they stand in', () => {
    const refund = { kept: '25.0000', delay: 6, ring_fenced: false };
    expect(assumptionWords({ ...refund, delay: 3 }, { ...refund, kept: '30.0000', delay: 6 }, 'plan.refund')).toBe(
      'retido do comprador 25 %, devolução (meses) 3',
    );
    expect(assumptionWords({ interest: 'capitalizado', fee: '1.0000' }, null, 'plan.loan')).toBe(
      'pagamento dos juros Somados ao saldo, tarifa da liberação 1 %',
    );
    expect(assumptionWords({ from: '2027-01', pis: '0.3700' }, null, 'plan.taxes.rules')).toBe('vigência 01/2027, PIS 0,37 %');
    expect(assumptionWords({ discount: 'Ata', start: 'Contrato' }, null, 'plan.notes')).toBe('TMA ao ano Ata, datas Contrato');
    expect([assumptionWords('unidades', null, 'plan.base'), assumptionWords({ kind: 'unidades' }, null, 'plan.sales')]).toEqual([
      'Número de unidades',
      'tipo Unidades',
    ]);
  });

  it('[SEC-5] has a name for every assumption', () => {
    const names = [
      ...Object.keys(associativeAssumptions.shape),
      ...Object.keys(pocAssumptions.shape),
      ...Object.keys(cashflowAssumptions.shape),
      ...Object.keys(dreAssumptions.shape),
    ].map((name) => `plan.${name}`);
    expect(names.filter((name) => !Object.hasOwn(FIELD_LABELS, name))).toEqual([]);
  });
});
