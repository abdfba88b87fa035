import { AREA_IDS, type AreaId } from '#planning/uau/areas.ts';

/** Areas that UAU's public API has no method for: bank entries and the registers they name. They come by file only. */
const BY_FILE_ONLY = ['control', 'movementTypes', 'categories'] as const satisfies readonly AreaId[];

/** An area that is read by the API. */
export type ApiArea = Exclude<AreaId, (typeof BY_FILE_ONLY)[number]>;

export const isApiArea = (area: AreaId): area is ApiArea => !BY_FILE_ONLY.some((one) => one === area);

/** The areas that UAU's API can be asked for, in the order of the tabs. */
export const API_AREAS: readonly ApiArea[] = AREA_IDS.filter(isApiArea);
