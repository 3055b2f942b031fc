import { DateInput } from '@mantine/dates'
import 'dayjs/locale/pt'
import type { DayField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { Day } from '../../ui/moments.tsx'
import { PeriodFilter, periodOf } from '../filters/PeriodFilter.tsx'
import { useInput, type WidgetProps } from '../form/widget.ts'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

function DayWidget(props: WidgetProps<DayField>) {
  const { value, set, shared } = useInput(props)
  return (
    <DateInput
      {...shared}
      required={false}
      maw={260}
      locale="pt"
      valueFormat="YYYY-MM-DD"
      placeholder={t('entity.dateFormat')}
      value={typeof value === 'string' ? value : null}
      readOnly={props.field.readOnly ?? false}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      onChange={set}
    />
  )
}

/** A day, `yyyy-MM-dd`: typed or picked. */
export const dayKind: KindOfField<DayField> = {
  ...textLike,
  Widget: DayWidget,
  inRow: () => 'narrow',
  show: (_, value) => <Day value={String(value)} />,
  filter: () => ({ widget: PeriodFilter }),
  filterValue: (_, text) => periodOf(text),
}
