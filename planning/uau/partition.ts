import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import { amountOf, isMovement } from '#planning/uau/lists.ts';
import type { UauField } from '#planning/uau/field.ts';

/** Field whose sum is what an area comes to by month; null for registers. */
export const amountField = (area: AreaId): string | null => (isMovement(area) ? amountOf(area) : null);

/** Fields that tell the register's rows apart; none for movements, where two equal rows are two. */
const KEYS: Partial<Record<AreaId, readonly string[]>> = {
  companies: ['code'],
  jobs: ['company', 'code'],
  units: ['company', 'product', 'number'],
  inputs: ['code'],
  parcelTypes: ['code'],
  movementTypes: ['code'],
  categories: ['code'],
};

export const keyFields = (area: AreaId): readonly string[] => KEYS[area] ?? [];

export const fieldsOf = (area: AreaId): readonly UauField[] => UAU_AREAS[area].fields;

/** Whether partitions of the area are a company's; of the companies' own register the code is the company's. */
export const hasCompany = (area: AreaId): boolean => UAU_AREAS[area].partition !== 'whole';
export const hasJob = (area: AreaId): boolean => UAU_AREAS[area].partition === 'job' || UAU_AREAS[area].partition === 'month';
export const hasMonth = isMovement;

/** The company that a row is of; null for registers of all. */
export function companyOf(area: AreaId, row: Readonly<Record<string, unknown>>): number | null {
  const company = area === 'companies' ? row['code'] : row['company'];
  return typeof company === 'number' ? company : null;
}
