import { Notifications } from '@mantine/notifications';

/** At the left: the panels at the right keep their buttons at the foot, which a notice must not cover. */
export function NoticeArea() {
  return <Notifications position="bottom-left" limit={4} containerWidth={380} transitionDuration={120} />;
}
