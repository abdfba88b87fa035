import { z } from 'zod';
import { choice, MESSAGES } from '#contract/fields.ts';
import { MENU_SECTIONS } from '#contract/page-words.ts';
import { PAGE_IDS } from '#contract/pages.ts';
import { COLUMN_WIDTHS, DENSITIES, HOME_DETAILS, HOME_TILES } from '#contract/preference-choices.ts';

/** What a person sets for themselves, and finds again wherever they sign in to the same organisation. */

const HOME_PARTS = [...HOME_TILES, ...HOME_DETAILS] as const;
/**
 * How the first page is arranged. A part that `order` does not name, since it came later, stands where it would by
 * itself.
 */
export const homeArrangement = z.object({
  order: z.array(choice(HOME_TILES)).max(HOME_TILES.length),
  hidden: z.array(choice(HOME_PARTS)).max(HOME_PARTS.length),
});
export type HomeArrangement = z.output<typeof homeArrangement>;

const MOST_COLUMNS = 60;
const column = z.string().regex(/^[\w.:/-]{1,60}$/, MESSAGES.invalid);

/**
 * Columns of a table that are left out (or shown, of those that are left out by themselves), the widths that some were
 * given, and their order, where it is another one. A column that `order` does not name, since it came later, stands
 * after the one that it follows by itself.
 */
const tableColumns = z.object({
  hidden: z.array(column).max(MOST_COLUMNS, MESSAGES.tooMany(MOST_COLUMNS)),
  order: z.array(column).max(MOST_COLUMNS, MESSAGES.tooMany(MOST_COLUMNS)).optional(),
  widths: z.record(
    column,
    z
      .int(MESSAGES.integer)
      .min(COLUMN_WIDTHS.least, MESSAGES.atLeast(COLUMN_WIDTHS.least))
      .max(COLUMN_WIDTHS.most, MESSAGES.atMost(COLUMN_WIDTHS.most)),
  ),
});
export type TableColumns = z.output<typeof tableColumns>;

/** What a table is called among preferences: its record's name, or that of its grid or report. */
const tableName = z.string().regex(/^[a-z][\w/-]{0,59}$/i, MESSAGES.invalid);

/** Preferences of one person that are kept; the one changed longest ago goes first. */
export const MOST_PREFERENCES = 60;
/** Characters of one of them as JSON. */
export const LONGEST_PREFERENCE = 4000;
/** Seconds: what was set longer ago than a year was set a year ago. */
const OLDEST = 31_536_000;

/**
 * POST access/preferences/: what is told is kept in the place of what was, `null` takes it away. Of two devices the one
 * that set it last has its way, though it was without a line and sends it later: `age` says how many seconds ago.
 */
export const preferenceChange = z.object({
  age: z.int(MESSAGES.integer).min(0, MESSAGES.atLeast(0)).max(OLDEST, MESSAGES.atMost(OLDEST)).default(0),
  density: choice(DENSITIES).nullable().optional(),
  home: homeArrangement.nullable().optional(),
  /** Sections of the menu that are folded. */
  folded: z.array(choice(MENU_SECTIONS)).max(MENU_SECTIONS.length).nullable().optional(),
  /** Screens at the top of the menu, in their order. */
  favourites: z.array(choice(PAGE_IDS)).max(PAGE_IDS.length).nullable().optional(),
  tables: z.record(tableName, tableColumns.nullable()).optional(),
});
export type PreferenceChange = z.output<typeof preferenceChange>;

/**
 * An arrangement as it is told. Names are any text here: a page that was opened before a newer server took its place
 * passes over the parts it does not know.
 */
export const arrangementRead = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) });

/** The same as the profile tells it. */
export const preferences = z.object({
  density: z.string().optional(),
  home: arrangementRead.optional(),
  /** Of a group of theirs, for who set none. */
  group_home: arrangementRead.optional(),
  folded: z.array(z.string()).optional(),
  favourites: z.array(z.string()).optional(),
  tables: z.record(
    z.string(),
    z.object({
      hidden: z.array(z.string()),
      order: z.array(z.string()).optional(),
      widths: z.record(z.string(), z.number()),
    }),
  ),
});
export type Preferences = z.output<typeof preferences>;

export const PREFERENCES_URL = 'access/preferences/';
