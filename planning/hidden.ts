/**
 * What a report says of the cost centres it leaves out because the reader may not see them (SEC-2); null where it leaves out none. On the
 * screen, in print and in workbooks alike.
 */
export function hiddenCentersText(count: number): string | null {
  if (count <= 0) return null;
  return count === 1
    ? 'Valores de 1 centro de custo sem permissão não estão no total.'
    : `Valores de ${new Intl.NumberFormat('pt-BR').format(count)} centros de custo sem permissão não estão no total.`;
}

/** The same of developments with premises that the reader may not see. */
export function hiddenEnterprisesText(count: number): string | null {
  if (count <= 0) return null;
  return count === 1
    ? 'Valores de 1 empreendimento sem permissão não estão no total.'
    : `Valores de ${new Intl.NumberFormat('pt-BR').format(count)} empreendimentos sem permissão não estão no total.`;
}

/** The same of companies of UAU with rows that the reader may not see. */
export function hiddenCompaniesText(count: number): string | null {
  if (count <= 0) return null;
  return count === 1
    ? 'Valores de 1 empresa sem permissão não estão no total.'
    : `Valores de ${new Intl.NumberFormat('pt-BR').format(count)} empresas sem permissão não estão no total.`;
}
