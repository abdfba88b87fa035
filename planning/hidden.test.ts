import { expect, it } from 'vitest';
import { hiddenCentersText, hiddenEnterprisesText } from '#planning/hidden.ts';

it('[SEC-2] a report says how many cost centres are not in its total', () => {
  expect(hiddenCentersText(0)).toBeNull();
  expect(hiddenCentersText(1)).toBe('Valores de 1 centro de custo sem permissão não estão no total.');
  expect(hiddenCentersText(1204)).toBe('Valores de 1.204 centros de custo sem permissão não estão no total.');
  expect(hiddenEnterprisesText(0)).toBeNull();
  expect(hiddenEnterprisesText(1)).toBe('Valores de 1 empreendimento sem permissão não estão no total.');
  expect(hiddenEnterprisesText(2)).toBe('Valores de 2 empreendimentos sem permissão não estão no total.');
});
