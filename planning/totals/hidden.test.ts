import { expect, it } from 'vitest';
import { hiddenCentersText, hiddenCompaniesText, hiddenEnterprisesText } from '#planning/totals/hidden.ts';

const centers = (hidden_center_costs: number, partly_hidden = 0) => hiddenCentersText({ hidden_center_costs, partly_hidden });

it('[SEC-2] a report says how many cost centres are not in its total', () => {
  expect(centers(0)).toBeNull();
  expect(centers(1)).toBe('Valores de 1 centro de custo sem permissão não estão no total.');
  expect(centers(1204)).toBe('Valores de 1.204 centros de custo sem permissão não estão no total.');
  // Who sees three of twenty, without some accounts, is not told that they see none.
  expect(centers(20, 3)).toBe(
    'Valores de 17 centros de custo sem permissão, e de contas sem permissão em outros 3 que você vê, não estão no total.',
  );
  expect(centers(2, 1)).toBe(
    'Valores de 1 centro de custo sem permissão, e de contas sem permissão em outro que você vê, não estão no total.',
  );
  expect(centers(3, 3)).toBe('Valores de contas sem permissão, em 3 centros de custo que você vê, não estão no total.');
  expect(hiddenEnterprisesText(0)).toBeNull();
  expect(hiddenEnterprisesText(1)).toBe('Valores de 1 empreendimento sem permissão não estão no total.');
  expect(hiddenEnterprisesText(2)).toBe('Valores de 2 empreendimentos sem permissão não estão no total.');
  expect(hiddenCompaniesText(0)).toBeNull();
  expect(hiddenCompaniesText(1)).toBe('Valores de 1 empresa sem permissão não estão no total.');
  expect(hiddenCompaniesText(1204)).toBe('Valores de 1.204 empresas sem permissão não estão no total.');
});
