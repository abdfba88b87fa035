import { lazy } from 'react';
import { addDays, dayLabel, readDay } from '#src/shared/format/date.ts';
import { CalendarField, type CalendarFieldProps } from '#src/shared/ui/CalendarField.tsx';

const calendar = lazy(() => import('#src/shared/ui/DayCalendar.tsx').then((module) => ({ default: module.DayCalendar })));

const WRITTEN = { show: dayLabel, read: readDay, step: addDays, calendar, unread: 'Escreva o dia como 31/01/2027.' };

/** A day as `2027-01-31`, typed freely (`31/1/27`), or chosen in a calendar. */
export const DayInput = (props: CalendarFieldProps) => <CalendarField placeholder="dd/mm/aaaa" {...props} written={WRITTEN} />;
