import { optionalId, searchSchema } from '#src/shared/ui/search-schema.ts';

/**
 * What every planning page works on, in its URL (LAY-5): budget version, development and its module. Names are
 * Portuguese because people read and copy them; a bad value reads as «none chosen» (RT-22).
 */
export const planningSearch = searchSchema({ versao: optionalId, empreendimento: optionalId, modulo: optionalId });
export const PLANNING_KEYS = ['versao', 'empreendimento', 'modulo'] as const;

export interface PlanningChoice {
  versao?: number | undefined;
  empreendimento?: number | undefined;
  modulo?: number | undefined;
}

/**
 * The URL's words win; what it does not say is filled in from what the user chose last. `alive` takes out what is known
 * to be gone. Null when the URL stays as it is.
 */
export function withRemembered(
  search: PlanningChoice,
  remembered: PlanningChoice,
  alive: (choice: PlanningChoice) => PlanningChoice = (choice) => choice,
): PlanningChoice | null {
  const given = alive(search);
  // Every key is there: one that is left out would stay in the URL.
  const next = { versao: given.versao, empreendimento: given.empreendimento, modulo: given.modulo };
  const stored = alive(remembered);
  if (next.versao === undefined) next.versao = stored.versao;
  if (next.empreendimento === undefined && next.modulo === undefined) {
    next.empreendimento = stored.empreendimento;
    next.modulo = stored.modulo;
  }
  return PLANNING_KEYS.every((key) => next[key] === search[key]) ? null : next;
}
