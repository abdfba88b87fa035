import { useMemo } from 'react';
import { named, placeTree, type Structure } from '#src/shared/places/structure.ts';
import { TreeChip } from '#src/shared/ui/TreeChip.tsx';

/** One level of the cascade, or none: choosing a company says all that its regional could. */
export interface Place {
  regional?: number | undefined;
  empresa?: number | undefined;
  cc?: number | undefined;
}

const NOWHERE: Required<{ [Level in keyof Place]: undefined }> = { regional: undefined, empresa: undefined, cc: undefined };
const LEVELS: Record<string, keyof Place> = { regional: 'regional', company: 'empresa', center_cost: 'cc' };
const NAMES: Record<keyof Place, string> = { regional: 'Regional', empresa: 'Empresa', cc: 'Centro de custo' };

interface PlaceFilterProps {
  structure: Structure;
  place: Place;
  onChange: (place: typeof NOWHERE | Place) => void;
}

/** Regional › empresa › centro de custo as one chip. */
export function PlaceFilter({ structure, place, onChange }: PlaceFilterProps) {
  const nodes = useMemo(() => placeTree(structure), [structure]);
  const chosen = chosenLevel(place, structure);
  return (
    <TreeChip
      label={chosen ? NAMES[chosen.level] : 'Local'}
      of="Local"
      nodes={nodes}
      chosen={chosen?.key ?? null}
      value={chosen?.name ?? null}
      all="Toda a organização"
      placeholder="Buscar regional, empresa ou centro de custo"
      onChange={(node) => {
        const level = node && LEVELS[node.kind];
        onChange(level && node ? { ...NOWHERE, [level]: node.id } : NOWHERE);
      }}
    />
  );
}

/** The chosen place in words; null: all of the organisation. */
export const placeName = (structure: Structure, place: Place): string | null => chosenLevel(place, structure)?.name ?? null;

/** The innermost level that is chosen. */
function chosenLevel({ regional, empresa, cc }: Place, structure: Structure) {
  if (cc !== undefined) {
    const center = structure.centerCost.get(cc);
    const company = center && structure.company.get(center.company);
    const key = company && `regional-${company.regional}/company-${company.id}/center_cost-${cc}`;
    return { level: 'cc' as const, name: named(center), key: key ?? null };
  }
  if (empresa !== undefined) {
    const company = structure.company.get(empresa);
    const key = company && `regional-${company.regional}/company-${company.id}`;
    return { level: 'empresa' as const, name: named(company), key: key ?? null };
  }
  if (regional === undefined) return null;
  return { level: 'regional' as const, name: named(structure.regional.get(regional)), key: `regional-${regional}` };
}
