import { TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import 'dayjs/locale/pt'
import type { DayField, InstantField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { useInput, type WidgetProps } from '../form/widget.ts'

/** A day, `yyyy-MM-dd`: typed or picked. */
export function DayWidget(props: WidgetProps<DayField>) {
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

const two = (n: number): string => String(n).padStart(2, '0')

/** An instant as the browser's own input takes it: local, to the minute. */
const toLocal = (value: unknown): string => {
  if (typeof value !== 'string') return ''
  const at = new Date(value)
  return Number.isNaN(at.getTime())
    ? ''
    : `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** A moment, in the person's own time. */
export function InstantWidget(props: WidgetProps<InstantField>) {
  const { value, set, shared } = useInput(props)
  return (
    <TextInput
      {...shared}
      required={false}
      maw={260}
      type="datetime-local"
      value={toLocal(value)}
      readOnly={props.field.readOnly ?? false}
      onChange={(event) => {
        const at = new Date(event.currentTarget.value)
        set(Number.isNaN(at.getTime()) ? null : at.toISOString())
      }}
    />
  )
}
