import { UAU_AREAS } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { NO_INPUT, type UauMonthKey } from '#planning/uau/actuals.ts';

/** Names that UAU's registers give to codes. */
export interface UauNames {
  parcelTypes: ReadonlyMap<string, string>;
  movementTypes: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  inputs: ReadonlyMap<string, string>;
}

const PARTS: ReadonlyMap<string, string> = new Map(
  (['receivables', 'received'] as const).flatMap((area) => {
    const fields: readonly UauField[] = UAU_AREAS[area].fields;
    return fields.flatMap(({ label, part }): [string, string][] => (part ? [[`${area}|${part.key}`, label]] : []));
  }),
);

const named = (code: string, names: ReadonlyMap<string, string>, none: string): string =>
  code === '' ? none : `${code} ${names.get(code) ?? ''}`.trim();

/**
 * What a source of UAU is called in a report: «P PARCELA MENSAL, Juros de atraso», «01 TARIFA BANCÁRIA, DESPFIN
 * DESPESAS FINANCEIRAS», «I0101 CIMENTO».
 */
export function uauSourceName({ area, key1, key2, part }: UauMonthKey, names: UauNames): string {
  if (area === 'receivables' || area === 'received')
    return `${named(key1, names.parcelTypes, 'Sem tipo')}, ${PARTS.get(`${area}|${part}`) ?? part}`;
  if (area === 'control')
    return `${named(key1, names.movementTypes, 'Sem tipo')}, ${named(key2, names.categories, 'sem categoria')}`;
  return key2 === '' ? `Saídas ${NO_INPUT}` : named(key2, names.inputs, '');
}
