import type { AreaStatus, CompanyStatus } from '#contract/uau/rows.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { counted } from '#src/shared/format/noun.ts';

/** All that is said of when something was read of UAU: an area is as fresh as its company that was read longest ago. */
const COMPANY = { one: 'empresa', many: 'empresas' } as const;
const LATE = 'atrasada, há mais de 36 horas';

const withLate = (text: string, late: boolean) => (late ? `${text} · ${LATE}` : text);
/** «30 · SERRA SPE», or the code alone where the register does not know it. */
export const companyName = (company: number, names: ReadonlyMap<number, string>): string => {
  const name = names.get(company);
  return name ? `${company} · ${name}` : `empresa ${company}`;
};

/**
 * The word beside a tab whose area was not read for 36 hours, and why it stands there; null while it is fresh, or was
 * never read.
 */
export function lateNote(
  status: AreaStatus | undefined,
  names: ReadonlyMap<number, string>,
): { word: string; why: string } | null {
  return status?.late ? { word: 'atrasado', why: areaText(status, names) } : null;
}

/** When an area was read: at once, of one company, or of several, where the one that was read longest ago is named. */
export function areaText(status: AreaStatus, names: ReadonlyMap<number, string>): string {
  const { updated_at, oldest_company: company, companies, late } = status;
  if (updated_at === null) return 'Nunca lido do UAU';
  const at = dateTimeLabel(updated_at);
  if (company === null) return withLate(`Leitura do UAU: ${at}`, late);
  const name = companyName(company, names);
  if (companies === 1) return withLate(`${name}: leitura de ${at}`, late);
  return withLate(`Leitura mais antiga: ${name}, em ${at}`, late);
}

/** The same of the company that the rows are narrowed to. */
export function companyText(company: number, read: CompanyStatus | undefined, names: ReadonlyMap<number, string>): string {
  const name = companyName(company, names);
  return read ? withLate(`${name}: leitura de ${dateTimeLabel(read.updated_at)}`, read.late) : `${name}: sem leitura desta área`;
}

export const eachWords = (companies: number): string => `Ver ${companies === 1 ? 'a' : 'as'} ${counted(companies, COMPANY)}`;
export const EACH_TITLE = 'Última leitura de cada empresa';
