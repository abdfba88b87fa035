import { expect, it } from 'vitest';
import { hiddenCentersText, hiddenCompaniesText, hiddenEnterprisesText } from '#planning/hidden.ts';

it('[SEC-2] a report says how many cost centres are not in its total', () => {
  expect(hiddenCentersText(0)).toBeNull();
  expect(hiddenCentersText(1)).toBe('Valores de 1 centro de custo sem permissão não estão no total.');
  expect(hiddenCentersText(1204)).toBe('Valores de 1.204 centros de custo sem permissão não estão no total.');
  expect(hiddenEnterprisesText(0)).toBeNull();
  expect(hiddenEnterprisesText(1)).toBe('Valores de 1 empreendimento sem permissão não estão no total.');
  expect(hiddenEnterprisesText(2)).toBe('Valores de 2 empreendimentos sem permissão não estão no total.');
  expect(hiddenCompaniesText(0)).toBeNull();
  expect(hiddenCompaniesText(1)).toBe('Valores de 1 empresa sem permissão não estão no total.');
  expect(hiddenCompaniesText(1204)).toBe('Valores de 1.204 empresas sem permissão não estão no total.');
});
