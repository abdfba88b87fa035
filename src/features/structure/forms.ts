import { later } from '#src/shared/ui/later/later.ts';

/** The forms of the records, each loaded with the first that is opened. */
export const regionalForm = later(async () => (await import('#src/features/structure/RegionalForm.tsx')).RegionalForm);
export const companyForm = later(async () => (await import('#src/features/structure/CompanyForm.tsx')).CompanyForm);
export const centerCostForm = later(async () => (await import('#src/features/structure/CenterCostForm.tsx')).CenterCostForm);
export const accountingForm = later(async () => (await import('#src/features/structure/AccountingForm.tsx')).AccountingForm);
export const aggregatorForm = later(async () => (await import('#src/features/structure/AggregatorForm.tsx')).AggregatorForm);
