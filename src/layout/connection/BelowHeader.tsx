import classes from '#src/layout/connection/BelowHeader.module.css';
import { ConnectionStrip } from '#src/layout/connection/ConnectionStrip.tsx';
import { GuideStrip } from '#src/layout/guide/GuideStrip.tsx';
import { PreferenceSender } from '#src/layout/preferences/PreferenceSender.tsx';
import type { Owner } from '#src/shared/data/drafts.ts';

/** What stands between header and page while there is something to say. */
export const BelowHeader = ({ user }: { user: Owner }) => (
  <div className={classes.strips}>
    <ConnectionStrip user={user} />
    <GuideStrip />
    <PreferenceSender />
  </div>
);
