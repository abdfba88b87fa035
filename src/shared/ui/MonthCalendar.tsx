import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { DatesProvider, MonthPicker } from '@mantine/dates';
import { monthLabel } from '#src/shared/format/month.ts';
import type { CalendarProps } from '#src/shared/ui/CalendarField.tsx';

/** A year of months to choose one from. Opened on demand, so that pages do not carry the calendar. */
export function MonthCalendar({ value, onChoose }: CalendarProps) {
  return (
    <DatesProvider settings={{ locale: 'pt-br' }}>
      <MonthPicker
        value={value === '' ? null : `${value}-01`}
        {...(value === '' ? {} : { defaultDate: `${value}-01` })}
        ariaLabels={{ previousYear: 'Ano anterior', nextYear: 'Próximo ano', yearLevelControl: 'Escolher o ano' }}
        getMonthControlProps={(date) => ({ 'aria-label': monthLabel(date.slice(0, 7)) })}
        onChange={(date) => date !== null && onChoose(date.slice(0, 7))}
      />
    </DatesProvider>
  );
}
