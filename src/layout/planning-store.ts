import type { Profile } from '#contract/session.ts';
import { createStored } from '#src/shared/browser/stored.ts';
import { ownerOf } from '#src/shared/data/drafts.ts';
import { planningSearch, type PlanningChoice } from '#src/layout/planning-search.ts';

/** Whose choice it is: another user of this machine has their own, and so has one user in each organisation. */
type Owner = Pick<Profile, 'id' | 'organization'>;

const stored = createStored<PlanningChoice>({}, (value) => planningSearch.parse(value));

const keyOf = (owner: Owner) => `previsto.planning.${ownerOf(owner)}`;

/** The choice a user made last on this machine (LAY-5). Damaged text reads as no choice. */
export const rememberedChoice = (owner: Owner): PlanningChoice => stored.read(keyOf(owner));

/** A closed storage only costs the memory: the URL still carries the choice. */
export const rememberChoice = (owner: Owner, { versao, empreendimento, modulo }: PlanningChoice) =>
  stored.write(keyOf(owner), { versao, empreendimento, modulo });

export const subscribeToChoice = stored.subscribe;
