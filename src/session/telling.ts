import type { notify } from '#src/shared/notify/notify.ts';

type Notifier = Pick<typeof notify, 'failure' | 'info'>;
type Message = (notifier: Notifier) => void;

let notifier: Notifier | null = null;
let waiting: Message[] = [];

/**
 * Tells what becomes of a session. Notices come with what everything is drawn with, so that the first script does
 * without them: what is told before they are here is told then.
 */
export function tell(message: Message): void {
  if (notifier) message(notifier);
  else waiting.push(message);
}

/** Notices are here. */
export function tellBy(own: Notifier): void {
  notifier = own;
  const messages = waiting;
  waiting = [];
  for (const message of messages) message(own);
}
