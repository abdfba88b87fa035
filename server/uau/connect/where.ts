import { UauRefused } from '#server/uau/refused.ts';

/** A job as it is asked for. */
export interface Place {
  company: number;
  job: string;
}

/** Codes of UAU's jobs: varchar(5), no sign that could end a text of SQL. */
const JOB = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,4}$/;
const MOST_COMPANY = 32_767;

/**
 * A job's place, checked: company a smallint, job a code of up to five letters, digits and `. _ / -`. Throws UauRefused
 * for any other; the code itself is not repeated, since it is a stranger's text.
 */
export function checkedPlace(company: number, job: string): Place {
  if (!Number.isInteger(company) || company < 0 || company > MOST_COMPANY)
    throw new UauRefused('O código da empresa não é um código do UAU.');
  if (!JOB.test(job)) throw new UauRefused(`Uma obra da empresa ${company} tem um código que não é do UAU; ela não é lida.`);
  return { company, job };
}

/** `where` of UAU's units: SQL text, made of a checked number and a checked code only. */
export function unitsWhere(company: number, job: string): string {
  const checked = checkedPlace(company, job);
  return `WHERE Empresa_unid = ${checked.company} AND Obra_unid = '${checked.job}'`;
}
