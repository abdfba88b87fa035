import { optionalId, searchSchema } from '#src/shared/ui/search-schema.ts';

/**
 * What every planning page works on, in its URL (LAY-5): budget version, development and its module. Names are Portuguese because
 * people read and copy them; a bad value reads as «none chosen» (RT-22).
 */
export const planningSearch = searchSchema({ versao: optionalId, empreendimento: optionalId, modulo: optionalId });
export const PLANNING_KEYS = ['versao', 'empreendimento', 'modulo'] as const;

export interface PlanningChoice {
  versao?: number | undefined;
  empreendimento?: number | undefined;
  modulo?: number | undefined;
}

/** The URL's words win; what it does not say is filled in from what the user chose last. Null when nothing is to be added. */
export function withRemembered(search: PlanningChoice, remembered: PlanningChoice): PlanningChoice | null {
  const next: PlanningChoice = { ...search };
  if (search.versao === undefined) next.versao = remembered.versao;
  if (search.empreendimento === undefined && search.modulo === undefined) {
    next.empreendimento = remembered.empreendimento;
    next.modulo = remembered.modulo;
  }
  return PLANNING_KEYS.every((key) => next[key] === search[key]) ? null : next;
}
