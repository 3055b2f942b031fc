import { MonthPicker } from '@mantine/dates'
import 'dayjs/locale/pt'
import { t } from '#contract/platform/text/text.ts'
import { Pill } from '../../../../platform/engine/filters/Pill.tsx'
import type { FilterWidgetProps } from '../../../../platform/ui/data-list/index.ts'
import { monthIn, monthWords } from './month.ts'

/** Filters by a month, `yyyy-MM`; the chosen one once more takes the filter off. */
export function MonthFilter({ label, value, onChange }: FilterWidgetProps) {
  const month = monthIn(value)
  return (
    <Pill label={label} shown={month && monthWords(month)}>
      {(close) => (
        <MonthPicker
          locale="pt"
          allowDeselect
          value={month ? `${month}-01` : null}
          {...(month ? { defaultDate: `${month}-01` } : {})}
          onChange={(day) => {
            onChange(day?.slice(0, 7) ?? null)
            close()
          }}
          monthsListFormat="MMMM"
          ariaLabels={{
            previousYear: t('entity.calendar.previousYear'),
            nextYear: t('entity.calendar.nextYear'),
            previousDecade: t('entity.calendar.previousDecade'),
            nextDecade: t('entity.calendar.nextDecade'),
          }}
        />
      )}
    </Pill>
  )
}
