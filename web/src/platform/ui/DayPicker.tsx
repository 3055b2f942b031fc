import { DateInput, type DateInputProps } from '@mantine/dates'
import 'dayjs/locale/pt'
import { t } from '#contract/platform/text/text.ts'

/** A day, `yyyy-MM-dd`: typed or picked; null of none. */
export const DayPicker = (props: DateInputProps) => (
  <DateInput
    maw={260}
    locale="pt"
    valueFormat="YYYY-MM-DD"
    placeholder={t('entity.dateFormat')}
    clearable
    clearButtonProps={{ 'aria-label': t('common.clear') }}
    {...props}
  />
)
