import { MONTH_UNREAD } from '#planning/text/month-text.ts';
import { lazy } from 'react';
import { addMonths } from '#planning/numbers/months.ts';
import { monthLabel, readMonth } from '#src/shared/format/month.ts';
import { CalendarField, type CalendarFieldProps } from '#src/shared/ui/CalendarField.tsx';

const calendar = lazy(() => import('#src/shared/ui/MonthCalendar.tsx').then((module) => ({ default: module.MonthCalendar })));

const WRITTEN = { show: monthLabel, read: readMonth, step: addMonths, calendar, unread: MONTH_UNREAD };

/** A month, typed freely (`jan/2027`, `1/27`), or chosen in a calendar. */
export const MonthInput = (props: CalendarFieldProps) => <CalendarField placeholder="mmm/aaaa" {...props} written={WRITTEN} />;
