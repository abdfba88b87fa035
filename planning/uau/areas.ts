import type { RowOfFields, UauField } from '#planning/uau/field.ts';
import { CONTROL_FIELDS, EXIT_FIELDS, RECEIVABLE_FIELDS, RECEIVED_FIELDS, TERMINATION_FIELDS } from '#planning/uau/movements.ts';
import {
  CATEGORY_FIELDS,
  COMPANY_FIELDS,
  INPUT_FIELDS,
  JOB_FIELDS,
  MOVEMENT_TYPE_FIELDS,
  PARCEL_TYPE_FIELDS,
  UNIT_FIELDS,
} from '#planning/uau/registers.ts';

/**
 * What a load replaces: all rows of the area, those of a company, those of a job, or those of a company, job and month.
 */
export type Partition = 'whole' | 'company' | 'job' | 'month';

/** What is read of UAU, area by area: one declaration for its table, its file, its answers, the wire and the screen. */
export interface UauArea<Fields extends readonly UauField[] = readonly UauField[]> {
  /** pt-BR, as its tab says. */
  label: string;
  /** Below `/api/uau/`, and the name of its route. */
  url: string;
  /** Table of the database. */
  table: string;
  fields: Fields;
  partition: Partition;
  /** Fields that tell its amounts apart by month, beside company, job and part: what is mapped. None: no amounts. */
  keys: readonly string[];
}

const area = <const Fields extends readonly UauField[]>(
  table: string,
  fields: Fields,
  { keys = [], ...rest }: Pick<UauArea, 'label' | 'url' | 'partition'> & { keys?: readonly string[] },
): UauArea<Fields> => ({ table, fields, keys, ...rest });

export const UAU_AREAS = {
  companies: area('uau_company', COMPANY_FIELDS, { label: 'Empresas', url: 'companies', partition: 'whole' }),
  jobs: area('uau_job', JOB_FIELDS, { label: 'Obras', url: 'jobs', partition: 'company' }),
  units: area('uau_unit', UNIT_FIELDS, { label: 'Unidades', url: 'units', partition: 'job' }),
  receivables: area('uau_receivable', RECEIVABLE_FIELDS, {
    label: 'Contas a receber',
    url: 'receivables',
    partition: 'month',
    keys: ['type'],
  }),
  received: area('uau_received', RECEIVED_FIELDS, {
    label: 'Parcelas recebidas',
    url: 'installments-received',
    partition: 'month',
    keys: ['type'],
  }),
  control: area('uau_control', CONTROL_FIELDS, {
    label: 'Controle financeiro',
    url: 'financial-control',
    partition: 'month',
    keys: ['type', 'category'],
  }),
  inputs: area('uau_input', INPUT_FIELDS, { label: 'Insumos', url: 'inputs', partition: 'whole' }),
  terminations: area('uau_termination', TERMINATION_FIELDS, { label: 'Distratos', url: 'terminations', partition: 'month' }),
  exits: area('uau_exit', EXIT_FIELDS, { label: 'Saídas', url: 'exits', partition: 'month', keys: ['status', 'input'] }),
  parcelTypes: area('uau_parcel_type', PARCEL_TYPE_FIELDS, {
    label: 'Tipos de parcela',
    url: 'parcel-types',
    partition: 'whole',
  }),
  movementTypes: area('uau_movement_type', MOVEMENT_TYPE_FIELDS, {
    label: 'Tipos de movimento',
    url: 'movement-types',
    partition: 'whole',
  }),
  categories: area('uau_category', CATEGORY_FIELDS, { label: 'Categorias', url: 'categories', partition: 'whole' }),
} as const;

export type AreaId = keyof typeof UAU_AREAS;
// The keys of UAU_AREAS, in its order; never empty.
export const AREA_IDS = Object.keys(UAU_AREAS) as [AreaId, ...AreaId[]];

/** Areas whose rows have a value that is made of parts: fields with a `part` (lists.test.ts holds it). */
export const VALUED_AREAS = ['receivables', 'received'] as const satisfies readonly AreaId[];
export type ValuedArea = (typeof VALUED_AREAS)[number];

/** A row of an area as it is kept. */
export type UauRow<Id extends AreaId> = RowOfFields<(typeof UAU_AREAS)[Id]['fields']>;
