import type { DraftOf, PatchOf, ResourceContract, RowOf } from '#contract/resource.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';

/** A row as screens get it. Every contract makes its row of rowBase, so it has an id. */
export type RowIn<C extends ResourceContract> = Keyed<RowOf<C> & { id: number }>;

/** Any part of a row, upon the version that was seen (without one: upon what is confirmed when it is sent). */
export type PatchIn<C extends ResourceContract> = PatchOf<C> & { id: number; row_version?: number | undefined };

/** Without id a whole draft (POST); with id any part of it (PATCH). */
export type SaveIn<C extends ResourceContract> = (DraftOf<C> & { id?: undefined }) | PatchIn<C>;
