import { Notifications } from '@mantine/notifications';

export function NoticeArea() {
  return <Notifications position="bottom-right" limit={4} containerWidth={380} transitionDuration={120} />;
}
