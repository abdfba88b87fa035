import type { StructureRow } from './entities.ts';
import type { World } from './world.ts';

/** What a row stands in. */
export function parentOf(world: World, name: string, { id, kind }: StructureRow): number | undefined {
  const { centers, companies, regionals, enterprises, modules, foreign } = world;
  const other = kind === 'other organisation';
  if (name === 'cost centre') return other ? foreign.company : Object.values(centers).find((center) => center.id === id)?.company;
  if (name === 'company') return other ? foreign.regional : id === companies.a ? regionals.r1 : regionals.r2;
  const side = kind === 'of b' ? 'b' : 'a';
  if (name === 'participation' || name === 'allocation') return other ? foreign.company : companies[side];
  if (name === 'development') return other ? foreign.company : companies[id === enterprises.b ? 'b' : 'a'];
  if (name === 'unit') return other ? foreign.module : modules[side];
  // Values stand in the index of their organisation.
  const indices = world.flats.find((flat) => flat.name === 'index')?.rows ?? [];
  return indices.find(({ of }) => of === (other ? 'beta' : 'alfa'))?.id;
}
