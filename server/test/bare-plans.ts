import { z } from 'zod';
import { associativeAssumptions } from '#contract/associative-assumptions.ts';
import { cashflowAssumptions } from '#contract/cashflow-assumptions.ts';
import { dreAssumptions } from '#contract/dre-assumptions.ts';
import { pocAssumptions } from '#contract/poc-assumptions.ts';
import { emptyDre } from '#planning/accrual/plan.ts';
import { emptyPlan } from '#planning/associative/plan.ts';
import { emptyCashflow } from '#planning/cashflow/plan.ts';
import { emptyPocPlan } from '#planning/poc/plan.ts';

/** The least assumptions there are, as the wire carries them. */
export const bareAssociative = () => z.encode(associativeAssumptions, emptyPlan('2027-01', 12));
export const barePoc = () => z.encode(pocAssumptions, emptyPocPlan('2027-01', 12));
export const bareCashflow = () => z.encode(cashflowAssumptions, emptyCashflow('2027-01', 12));
export const bareDre = () => z.encode(dreAssumptions, emptyDre());
