import type { QueryClient } from '@tanstack/react-query';
import { MOST_ROWS } from '#contract/limits.ts';
import type { LeftBack, TakeBack } from '#src/resources/import-back.ts';
import { NOTICES, putAside, takeDraft } from '#src/shared/data/drafts.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import type { Notice, NoticeAction, NoticeTone } from '#src/shared/notify/notice.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { backAction } from '#src/shared/notify/offer-back.ts';

const TONES: readonly NoticeTone[] = ['success', 'failure', 'info'];

interface Former extends Omit<Notice, 'id' | 'action'> {
  /** Of an import that can be taken back still. */
  back?: unknown;
}

/** Beyond it no moment has a date. */
const LAST_MOMENT = 8_640_000_000_000_000;
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
const isTone = (value: unknown): value is NoticeTone => TONES.some((one) => one === value);

/** What stands of a notice there, and nothing else; none where it is damaged. */
function formerOf(value: unknown): Former[] {
  if (typeof value !== 'object' || value === null) return [];
  const { tone, title, message, count, at, about, back } = value as Record<string, unknown>; // an object that is not null
  const isWhole = isTone(tone) && typeof title === 'string' && typeof message === 'string';
  if (!isWhole || !isCount(count, Number.MAX_SAFE_INTEGER) || !isCount(at, LAST_MOMENT)) return [];
  return [{ tone, title, message, count, at, ...(typeof about === 'string' && { about }), back }];
}

const rowsOf = (step: unknown): number | null => {
  if (typeof step !== 'object' || step === null) return null;
  const { remove = [], change = [] } = step as Record<string, unknown>; // an object that is not null
  return Array.isArray(remove) && Array.isArray(change) ? remove.length + change.length : null;
};

/** How many rows it is of; null where it is damaged. What is asked for by it, the server looks at itself. */
function sizeOf(left: unknown): number | null {
  if (typeof left !== 'object' || left === null) return null;
  const { requests, touches } = left as Record<string, unknown>; // an object that is not null
  if (!Array.isArray(requests) || requests.length === 0) return null;
  if (!Array.isArray(touches) || !touches.every(Array.isArray)) return null;
  let size = 0;
  for (const request of requests as unknown[]) {
    if (typeof request !== 'object' || request === null || !('steps' in request) || !Array.isArray(request.steps)) return null;
    for (const step of request.steps) {
      const rows = rowsOf(step);
      if (rows === null) return null;
      size += rows;
    }
  }
  return size;
}

const isLeft = (left: unknown): left is LeftBack => sizeOf(left) !== null;

/**
 * What is put into the storage, which has room for some megabytes, and for what is typed, too: of imports the newest,
 * as long as their rows have room. The others can be taken back until their tab is left.
 */
function stored(history: readonly Notice[]): Former[] {
  let room = MOST_ROWS;
  return history.map(({ id: _id, action, ...notice }) => {
    const back = action?.left?.();
    const size = sizeOf(back);
    if (size === null || size > room) return notice;
    room -= size;
    return { ...notice, back };
  });
}

const calls = async () => {
  try {
    return await import('#src/resources/import-back.ts');
  } catch (error) {
    await tellFailure(error);
    throw error;
  }
};

/** «Desfazer» of an import, made of what the page before left of it. */
function actionAgain(client: QueryClient, former: LeftBack): NoticeAction {
  let takeBack: TakeBack | null = null;
  return backAction(
    async () => {
      const { createTakeBack, undoImport } = await calls();
      takeBack ??= createTakeBack(client, former);
      await undoImport(takeBack);
    },
    { left: () => (takeBack ? takeBack.left() : former) },
  );
}

/** A storage that is full has room for words, perhaps; what stood there before is not what holds now. */
function putShort(notices: readonly Former[]): void {
  takeDraft(NOTICES);
  putAside(NOTICES, { seen: notify.seen(), notices: notices.map(({ back: _back, ...words }) => words) });
}

function write(): void {
  const notices = stored(notify.history());
  if (notices.length === 0) takeDraft(NOTICES);
  else if (!putAside(NOTICES, { seen: notify.seen(), notices })) putShort(notices);
}

/**
 * Notices outlive a reload of their tab, as what is typed does: they stand in its storage under their user, gone when
 * they sign out or another one comes. «Desfazer» of an import comes with them. Answers how to let go.
 */
export function keepNotices(client: QueryClient): () => void {
  const before = takeDraft(NOTICES);
  if (typeof before === 'object' && before !== null && 'notices' in before && Array.isArray(before.notices)) {
    const seen = 'seen' in before && typeof before.seen === 'number' ? before.seen : 0;
    const former = before.notices.flatMap(formerOf).map(({ back, ...notice }) => ({
      ...notice,
      ...(isLeft(back) && { action: actionAgain(client, back) }),
    }));
    notify.restore(former, seen);
  }
  write();
  return notify.subscribe(write);
}
