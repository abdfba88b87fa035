import { z } from 'zod';
import { buildingDates, buildingDatesRow } from '#contract/building-dates.ts';
import { id, MESSAGES, money, optionalText, rowBase } from '#contract/fields.ts';
import { MODULE_UNIQUE } from '#contract/enterprise-unique.ts';
import { defineContract } from '#contract/resource.ts';

const MAX_MODULE = 999;
const MAX_UNITS = 99_999;

const whole = (least: number, most: number) =>
  z
    .int({
      error: ({ input }) => (input === undefined ? MESSAGES.required : input === null ? MESSAGES.null : MESSAGES.integer),
    })
    .min(least, `Ensure this value is greater than or equal to ${least}.`)
    .max(most, `Ensure this value is less than or equal to ${most}.`);

/** Column of UAU's unit table whose values tell the module: `C1_unid` … `C99_unid`, in any case, kept in that spelling (VAL-1). */
const unitColumn = optionalText(175)
  .overwrite((value) => value.replace(/^c(\d{1,2})_unid$/i, 'C$1_unid'))
  .regex(/^(C[1-9]\d?_unid)?$/, MESSAGES.invalid);

const notNegative = money.refine((value) => value >= 0, 'Ensure this value is greater than or equal to 0.');

const draft = z.object({
  empreendimento: id,
  n_modulo: whole(1, MAX_MODULE),
  /** Empty: the module is known by its number alone. */
  name: optionalText(100).default(''),
  campo_unid: unitColumn.default(''),
  /** What the column holds for the module's units, such as «TORRE A»; only with the column. */
  valor_unid: optionalText(175).default(''),
  unit_count: whole(0, MAX_UNITS).nullable().default(null),
  /** Private area of all units, m² with two places; hundredths in the program. */
  private_area: notNegative.nullable().default(null),
  /** Gross sales value of all units. */
  vgv: notNegative.nullable().default(null),
  ...buildingDates,
});

/** A module (tower, phase, block) of a development: it has its own units, works and delivery. */
export const enterpriseModule = defineContract({
  name: 'enterpriseModule',
  url: 'enterprise/modules/',
  model: 'modulo',
  page: 'enterprise',
  lookup: true,
  row: z.object({
    ...rowBase,
    empreendimento: id,
    n_modulo: z.int(),
    name: z.string(),
    campo_unid: z.string(),
    valor_unid: z.string(),
    unit_count: z.int().nullable(),
    private_area: money.nullable(),
    vgv: money.nullable(),
    ...buildingDatesRow,
  }),
  draft,
  unique: MODULE_UNIQUE,
  filters: ['empreendimento'],
  ordering: ['n_modulo', 'name'],
  searchable: true,
});
