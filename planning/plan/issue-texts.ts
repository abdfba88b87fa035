import { capital } from '#planning/text/capital.ts';

/** What is wrong with an assumption, where several plans say it alike: alone, or after what it is about. */
const FIRST_MONTH = 'informe o primeiro mês.';
const NOT_NEGATIVE = 'informe um valor maior ou igual a 0.';
const SHARE = 'informe de 0 a 100 %.';

export const NO_FIRST_MONTH = capital(FIRST_MONTH);
export const firstMonthText = (name: string): string => `${name}: ${FIRST_MONTH}`;
export const notNegativeText = (name: string): string => `${name}: ${NOT_NEGATIVE}`;
export const NO_SHARE = capital(SHARE);
export const shareText = (name: string): string => `${name}: ${SHARE}`;
export const horizonText = (most: number): string => `O horizonte deve ter de 1 a ${most} meses.`;
