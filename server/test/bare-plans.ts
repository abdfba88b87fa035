import { z } from 'zod';
import { associativePremises } from '#contract/associative-premises.ts';
import { cashflowPremises } from '#contract/cashflow-premises.ts';
import { drePremises } from '#contract/dre-premises.ts';
import { pocPremises } from '#contract/poc-premises.ts';
import { emptyDre } from '#planning/accrual/plan.ts';
import { emptyPlan } from '#planning/associative/plan.ts';
import { emptyCashflow } from '#planning/cashflow/plan.ts';
import { emptyPocPlan } from '#planning/poc/plan.ts';

/** The least premises there are, as the wire carries them. */
export const bareAssociative = () => z.encode(associativePremises, emptyPlan('2027-01', 12));
export const barePoc = () => z.encode(pocPremises, emptyPocPlan('2027-01', 12));
export const bareCashflow = () => z.encode(cashflowPremises, emptyCashflow('2027-01', 12));
export const bareDre = () => z.encode(drePremises, emptyDre());
