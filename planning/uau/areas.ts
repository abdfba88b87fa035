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

const area = <const Fields extends readonly UauField[]>(declared: UauArea<Fields>) => declared;

export const UAU_AREAS = {
  companies: area({
    label: 'Empresas',
    url: 'companies',
    table: 'uau_company',
    fields: COMPANY_FIELDS,
    partition: 'whole',
    keys: [],
  }),
  jobs: area({ label: 'Obras', url: 'jobs', table: 'uau_job', fields: JOB_FIELDS, partition: 'company', keys: [] }),
  units: area({ label: 'Unidades', url: 'units', table: 'uau_unit', fields: UNIT_FIELDS, partition: 'job', keys: [] }),
  receivables: area({
    label: 'Contas a receber',
    url: 'receivables',
    table: 'uau_receivable',
    fields: RECEIVABLE_FIELDS,
    partition: 'month',
    keys: ['type'],
  }),
  received: area({
    label: 'Parcelas recebidas',
    url: 'installments-received',
    table: 'uau_received',
    fields: RECEIVED_FIELDS,
    partition: 'month',
    keys: ['type'],
  }),
  control: area({
    label: 'Controle financeiro',
    url: 'financial-control',
    table: 'uau_control',
    fields: CONTROL_FIELDS,
    partition: 'month',
    keys: ['type', 'category'],
  }),
  inputs: area({ label: 'Insumos', url: 'inputs', table: 'uau_input', fields: INPUT_FIELDS, partition: 'whole', keys: [] }),
  terminations: area({
    label: 'Distratos',
    url: 'terminations',
    table: 'uau_termination',
    fields: TERMINATION_FIELDS,
    partition: 'month',
    keys: [],
  }),
  exits: area({
    label: 'Saídas',
    url: 'exits',
    table: 'uau_exit',
    fields: EXIT_FIELDS,
    partition: 'month',
    keys: ['status', 'input'],
  }),
  parcelTypes: area({
    label: 'Tipos de parcela',
    url: 'parcel-types',
    table: 'uau_parcel_type',
    fields: PARCEL_TYPE_FIELDS,
    partition: 'whole',
    keys: [],
  }),
  movementTypes: area({
    label: 'Tipos de movimento',
    url: 'movement-types',
    table: 'uau_movement_type',
    fields: MOVEMENT_TYPE_FIELDS,
    partition: 'whole',
    keys: [],
  }),
  categories: area({
    label: 'Categorias',
    url: 'categories',
    table: 'uau_category',
    fields: CATEGORY_FIELDS,
    partition: 'whole',
    keys: [],
  }),
} as const;

export type AreaId = keyof typeof UAU_AREAS;
// The keys of UAU_AREAS, in its order; never empty.
export const AREA_IDS = Object.keys(UAU_AREAS) as [AreaId, ...AreaId[]];

/** A row of an area as it is kept. */
export type UauRow<Id extends AreaId> = RowOfFields<(typeof UAU_AREAS)[Id]['fields']>;
