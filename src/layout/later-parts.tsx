import { Order, PageStar, Star } from '#src/layout/favourites/Star.tsx';
import classes from '#src/layout/connection/BelowHeader.module.css';
import { ConnectionStrip } from '#src/layout/connection/ConnectionStrip.tsx';
import { GuideStrip } from '#src/layout/guide/GuideStrip.tsx';
import { PreferenceSender } from '#src/layout/preferences/PreferenceSender.tsx';
import type { Owner } from '#src/shared/data/drafts.ts';

/** What stands between header and page while there is something to say. */
const BelowHeader = ({ user }: { user: Owner }) => (
  <div className={classes.strips}>
    <ConnectionStrip user={user} />
    <GuideStrip />
    <PreferenceSender />
  </div>
);

/** Strips below the header with what sends preferences, and the stars that screens are marked by: one file for all. */
export const LATER_PARTS = { BelowHeader, Order, PageStar, Star };
