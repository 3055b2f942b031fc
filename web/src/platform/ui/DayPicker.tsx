import { DateInput, type DateInputProps } from '@mantine/dates'
import 'dayjs/locale/pt'
import { t } from '#contract/platform/text/text.ts'

/** What the buttons of the calendar do, which are arrows alone. */
const calendar = {
  previousMonth: t('entity.calendar.previousMonth'),
  nextMonth: t('entity.calendar.nextMonth'),
  previousYear: t('entity.calendar.previousYear'),
  nextYear: t('entity.calendar.nextYear'),
  previousDecade: t('entity.calendar.previousDecade'),
  nextDecade: t('entity.calendar.nextDecade'),
}

/** A day, `yyyy-MM-dd`: typed or picked; null for none. */
export const DayPicker = (props: DateInputProps) => (
  <DateInput
    maw={260}
    locale="pt"
    valueFormat="YYYY-MM-DD"
    placeholder={t('entity.dateFormat')}
    ariaLabels={calendar}
    // They would be too pale to read, and are shown in their own month.
    hideOutsideDates
    clearable
    clearButtonProps={{ 'aria-label': t('common.clear') }}
    {...props}
  />
)
