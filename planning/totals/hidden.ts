import { wholeText as grouped } from '#planning/text/group-digits.ts';

/** Cost centres that a report leaves something of out. */
export interface HiddenCenters {
  /** All of them. */
  hidden_center_costs: number;
  /** Of these, those that the reader sees, without some of their accounts. */
  partly_hidden: number;
}
export const NONE_HIDDEN: HiddenCenters = { hidden_center_costs: 0, partly_hidden: 0 };

/**
 * What a report says of the cost centres it leaves out because the reader may not see them, or some of their accounts
 * (SEC-2); null where it leaves out none. On the screen, in print and in workbooks alike.
 */
export function hiddenCentersText({ hidden_center_costs: all, partly_hidden: partly }: HiddenCenters): string | null {
  const whole = all - partly;
  if (all <= 0) return null;
  const centers = whole === 1 ? '1 centro de custo sem permissão' : `${grouped(whole)} centros de custo sem permissão`;
  if (partly <= 0) return `Valores de ${centers} não estão no total.`;
  const seen = partly === 1 ? '1 centro de custo' : `${grouped(partly)} centros de custo`;
  if (whole === 0) return `Valores de contas sem permissão, em ${seen} que você vê, não estão no total.`;
  return `Valores de ${centers}, e de contas sem permissão em ${partly === 1 ? 'outro' : `outros ${grouped(partly)}`} que você vê, não estão no total.`;
}

/** The same of developments with assumptions that the reader may not see. */
export function hiddenEnterprisesText(count: number): string | null {
  if (count <= 0) return null;
  return count === 1
    ? 'Valores de 1 empreendimento sem permissão não estão no total.'
    : `Valores de ${grouped(count)} empreendimentos sem permissão não estão no total.`;
}

/** The same of companies of UAU with rows that the reader may not see. */
export function hiddenCompaniesText(count: number): string | null {
  if (count <= 0) return null;
  return count === 1
    ? 'Valores de 1 empresa sem permissão não estão no total.'
    : `Valores de ${grouped(count)} empresas sem permissão não estão no total.`;
}
