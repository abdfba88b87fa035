import { useEffect } from 'react';
import { Order, PageStar, Star } from '#src/layout/favourites/Star.tsx';
import classes from '#src/layout/connection/BelowHeader.module.css';
import { ConnectionStrip } from '#src/layout/connection/ConnectionStrip.tsx';
import { GuideStrip } from '#src/layout/guide/GuideStrip.tsx';
import { watchPastes } from '#src/layout/paste-limit.ts';
import { PreferenceSender } from '#src/layout/preferences/PreferenceSender.tsx';
import type { Owner } from '#src/shared/data/drafts.ts';

/** Nothing to see: what fields do not take of a paste is said. */
function PasteWatch(): null {
  useEffect(watchPastes, []);
  return null;
}

/** What stands between header and page while there is something to say. */
const BelowHeader = ({ user }: { user: Owner }) => (
  <div className={classes.strips}>
    <ConnectionStrip user={user} />
    <GuideStrip />
    <PreferenceSender />
    <PasteWatch />
  </div>
);

/** Strips below the header with what sends preferences, and the stars that screens are marked by: one file for all. */
export const LATER_PARTS = { BelowHeader, Order, PageStar, Star };
