import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { dayLabel } from '#src/shared/format/date.ts';
import type { CalendarProps } from '#src/shared/ui/CalendarField.tsx';

/** A month of days to choose one from. Opened on demand, so that pages do not carry the calendar. */
export function DayCalendar({ value, onChoose }: CalendarProps) {
  return (
    <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] }}>
      <DatePicker
        value={value === '' ? null : value}
        {...(value === '' ? {} : { defaultDate: value })}
        maxLevel="month"
        weekdayFormat="ddd"
        ariaLabels={{ previousMonth: 'Mês anterior', nextMonth: 'Próximo mês' }}
        getDayProps={(date) => ({ 'aria-label': dayLabel(date) })}
        onChange={(date) => date !== null && onChoose(date)}
      />
    </DatesProvider>
  );
}
