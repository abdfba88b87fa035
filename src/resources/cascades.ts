import { answerOptions } from '#src/shared/data/answer.ts';

const cascades = async () => (await import('#contract/cascade.ts')).cascades;

/** Regional › empresa. */
export const cascadeRegionalCompany = () =>
  answerOptions(['cascade', 'regionalCompany'], async () => (await cascades()).regionalCompany);

/** Regional › empresa › centro de custo. */
export const cascadeRegionalCompanyCenterCost = () =>
  answerOptions(['cascade', 'regionalCompanyCenterCost'], async () => (await cascades()).regionalCompanyCenterCost);

/** Empresa › centro de custo. */
export const cascadeCompanyCenterCost = () =>
  answerOptions(['cascade', 'companyCenterCost'], async () => (await cascades()).companyCenterCost);
