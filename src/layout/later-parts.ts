import { BelowHeader } from '#src/layout/connection/BelowHeader.tsx';
import { Order, PageStar, Star } from '#src/layout/favourites/Star.tsx';

/** Strips below the header with what sends preferences, and the stars that screens are marked by: one file for all. */
export const LATER_PARTS = { BelowHeader, Order, PageStar, Star };
