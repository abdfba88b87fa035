import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useLayoutEffect } from 'react';
import { notify } from '#src/shared/notify/notify.ts';
import classes from '#src/shared/notify/notices.module.css';

/** Room before and after a notice, in pixels. */
const GAP = 16;
/**
 * The least that a sentence needs. Where less is free, notices stand over the brand, and the page's own name is read
 * beside them.
 */
const LEAST = 220;
const OVER_BRAND = { from: 44, width: 280 };

/** Tells the style sheet where the page's path ends and the chips begin: both are as long as their words. */
function measure(): void {
  const path = document.querySelector('[data-header-path]')?.getBoundingClientRect();
  const end = document.querySelector('[data-header-end]')?.getBoundingClientRect();
  if (!path || !end) return;
  const free = { from: path.right + GAP, width: end.left - path.right - 2 * GAP };
  const { from, width } = free.width < LEAST ? OVER_BRAND : free;
  const { style } = document.documentElement;
  style.setProperty('--p-notice-from', `${from}px`);
  style.setProperty('--p-notice-width', `${width}px`);
}

/**
 * In the header's free stretch: grids, pagers, status lines and the feet of panels are worked with below it, and the
 * path of the page is read.
 */
export function NoticeArea() {
  useLayoutEffect(() => notify.place(), []);
  useLayoutEffect(() => {
    measure();
    const stop = notify.subscribe(measure);
    window.addEventListener('resize', measure);
    return () => {
      stop();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return <Notifications className={classes.area ?? ''} position="top-left" limit={4} transitionDuration={120} />;
}
