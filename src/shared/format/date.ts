/**
 * Dates as people of Brazil read them. The time zone is the product's, wherever the browser is: everyone sees the same
 * instant alike.
 */
const ZONE = 'America/Sao_Paulo';
const DAY_MS = 86_400_000;

/** What is dear to make, made when it is asked for first: a page that shows no date makes no format of dates. */
export function lazy<T>(make: () => T): () => T {
  let created: { of: T } | undefined;
  return () => (created ??= { of: make() }).of;
}

const zoned = lazy(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: ZONE,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
const relative = lazy(() => new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' }));

/**
 * Between these instants the zone is three hours behind Greenwich: its last summer time was over, and no other has been
 * decreed. Intl takes a slow machine 20 to 50 ms before its first date, in the midst of the first drawing; it tells of
 * what is outside, and a test holds both to be the same.
 */
const PLAIN = { from: Date.UTC(2019, 1, 18), to: Date.UTC(2028, 0, 1), behind: 3 * 3_600_000 };

/** Kept in the browser's store where its own calendar of the zone says otherwise. */
const MOVED = 'previsto.zone-moved';
/** What was found; null until it is asked for first. */
let moved: boolean | null = null;

function wasMoved(): boolean {
  try {
    return localStorage.getItem(MOVED) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether summer time was decreed since this was built: a browser that is newer than the build knows of it, as do the
 * server's files. Asked once, when nothing else is to be done; from then on Intl tells all dates here, and on the pages
 * that are opened later from their first drawing on. What was drawn before in the first page after the decree stands
 * until it is drawn again.
 */
export function lookWhetherZoneMoved(): void {
  moved = false;
  // A summer time lasts longer than the four weeks between two looks.
  for (let at = PLAIN.from; at < PLAIN.to && !moved; at += 28 * DAY_MS)
    moved = byIntl(new Date(at)).join() !== plainly(at).join();
  try {
    if (moved) localStorage.setItem(MOVED, '1');
    else localStorage.removeItem(MOVED);
  } catch {
    // Storage is switched off: each page finds it anew.
  }
}

type Parts = readonly [day: string, clock: string];

/** By the kinds of their parts: what stands between them differs from browser to browser. */
function byIntl(at: Date): Parts {
  const parts = new Map(
    zoned()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return [`${parts.get('day')}/${parts.get('month')}/${parts.get('year')}`, `${parts.get('hour')}:${parts.get('minute')}`];
}

function plainly(instant: number): Parts {
  const text = new Date(instant - PLAIN.behind).toISOString();
  return [dayLabel(text.slice(0, 10)), text.slice(11, 16)];
}

/** Date and time of day, `31/01/2027` and `09:30`. */
function partsOf(at: Date): Parts {
  const instant = at.getTime();
  return instant < PLAIN.from || instant >= PLAIN.to || (moved ??= wasMoved()) ? byIntl(at) : plainly(instant);
}

const read = (instant: string): Date | null => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? null : at;
};

/** `2027-01-31T02:30:00Z` → `30/01/2027`; empty for what is no instant. */
export function dateLabel(instant: string): string {
  const at = read(instant);
  return at ? partsOf(at)[0] : '';
}

/** `2027-01-31T12:30:00Z` → `31/01/2027, 09:30`; empty for what is no instant. */
export function dateTimeLabel(instant: string): string {
  const at = read(instant);
  return at ? partsOf(at).join(', ') : '';
}

/** The time of day, `14:32`. */
export const timeLabel = (at: Date): string => partsOf(at)[1];

/** A plain date, `2027-01-31` → `31/01/2027`: text all the way, so that no time zone can move it. */
export const dayLabel = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, up to a week; then the date. `now` in epoch milliseconds. */
export function sinceLabel(instant: string, now: number): string {
  const at = read(instant);
  if (!at) return '';
  const seconds = Math.round((now - at.getTime()) / 1000);
  if (seconds < 60) return 'agora';
  if (seconds >= 7 * 86_400) return partsOf(at)[0];
  const [unit, length] = STEPS.find(([, size]) => seconds >= size) ?? STEPS[2];
  return relative().format(-Math.floor(seconds / length), unit);
}

/** Days of the calendar, apart from any clock: a plain date is read and written as that of Greenwich. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** `31/1/27`, `31.01.2027`, `31012027` and `2027-01-31` → `2027-01-31`; null for what is no day. */
export function readDay(text: string): string | null {
  const written = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written);
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/.exec(written) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(written) ?? [];
  const plain = iso ? written : `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${plain}T00:00:00Z`);
  // 31 February is read as 3 March otherwise.
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === plain ? plain : null;
}
