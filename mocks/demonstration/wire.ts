/** What a page of the demonstration and the worker that holds its API say to each other. */
export type ToHost =
  | Question
  | { kind: 'reset' }
  /** The page goes, and hears nothing more. */
  | { kind: 'leave' };

/** Whether something was done that the browser does not keep: not yet, or not at all. */
export type Keeping = 'pending' | 'kept' | 'refused';

export type ToPage =
  | { kind: 'progress'; share: number }
  /** `lasting`: whether what is done is there again after a reload. */
  | { kind: 'ready'; lasting: boolean }
  | { kind: 'keeping'; keeping: Keeping }
  | { kind: 'failed'; reason: string }
  | Answered
  /** It stands as at its beginning: nobody is signed in any more. `id` is this beginning's own. */
  | { kind: 'begun-again'; id: string };

interface Sent {
  id: number;
  headers: [string, string][];
  body: ArrayBuffer | null;
}
export interface Question extends Sent {
  kind: 'asked';
  method: string;
  url: string;
}
export interface Answered extends Sent {
  kind: 'answered';
  status: number;
}

/** What is at either end: a worker of one page, or a port of one that pages share. */
export interface Line extends Pick<EventTarget, 'addEventListener'> {
  /** Bodies are handed over, not copied. */
  postMessage: (message: unknown, options: { transfer: ArrayBuffer[] }) => void;
}

/** Says it at the other end. */
export const say = (line: Line, message: ToHost | ToPage): void =>
  line.postMessage(message, { transfer: 'body' in message && message.body ? [message.body] : [] });
