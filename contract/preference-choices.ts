/** How high rows of tables and grids are. */
export const DENSITIES = ['comfortable', 'normal', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Parts of the first page that stand one below the other, in the order they have by themselves. */
export const HOME_TILES = [
  'waiting',
  'results',
  'official',
  'variances',
  'developments',
  'drafts',
  'steps',
  'shortcuts',
] as const;
export type HomeTile = (typeof HOME_TILES)[number];

/** Parts within another one: they may be left out, and go wherever that one goes. */
export const HOME_DETAILS = ['finding', 'months', 'actuals'] as const;
export type HomeDetail = (typeof HOME_DETAILS)[number];
export type HomePart = HomeTile | HomeDetail;

/** Pixels of a column's width. */
export const COLUMN_WIDTHS = { least: 48, most: 640 } as const;
