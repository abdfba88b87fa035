import { Notifications } from '@mantine/notifications';
import classes from '#src/shared/notify/notices.module.css';

/** In the header's free stretch: grids, pagers, status lines and the feet of panels are worked with below it. */
export function NoticeArea() {
  return <Notifications className={classes.area ?? ''} position="top-left" limit={4} transitionDuration={120} />;
}
