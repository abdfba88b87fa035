import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';

const chosen = orElse(z.optional(z.int().check(z.positive())), undefined);

export const GROUPINGS = ['cc', 'empresa', 'regional'] as const;
export const PERIODS = ['mes', 'trimestre', 'ano'] as const;
export const REPORT_SCALES = ['unidade', 'mil', 'milhao'] as const;

export type Grouping = (typeof GROUPINGS)[number];
export type Period = (typeof PERIODS)[number];

/**
 * What the report shows, in its URL (RT-22). Optional throughout: defaults (by cost centre, months, R$, all levels, zero lines shown)
 * are left out of the address, and a bad value reads as its default.
 */
export const reportSearch = z.object({
  por: orElse(z.optional(z.enum(GROUPINGS)), undefined),
  visao: orElse(z.optional(z.enum(PERIODS)), undefined),
  escala: orElse(z.optional(z.enum(REPORT_SCALES)), undefined),
  /** Levels of the chart that stand open: 0 shows groups only. Absent: all. */
  nivel: orElse(z.optional(z.int().check(z.gte(0), z.lte(9))), undefined),
  /** True hides lines whose every month is zero. */
  zeros: orElse(z.optional(z.literal('ocultar')), undefined),
  grafico: orElse(z.optional(z.literal('fechado')), undefined),
  regional: chosen,
  empresa: chosen,
  cc: chosen,
  agrupador: chosen,
});

export type ReportSearch = z.output<typeof reportSearch>;
