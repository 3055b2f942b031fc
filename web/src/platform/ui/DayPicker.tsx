import { DateInput, type DateInputProps } from '@mantine/dates'
import 'dayjs/locale/pt'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { isDay, isDayShaped, parseImportDay } from '#contract/platform/text/day.ts'
import { t } from '#contract/platform/text/text.ts'

/** The labels of the calendar's buttons, which show only arrows. */
const calendar = {
  previousMonth: t('entity.calendar.previousMonth'),
  nextMonth: t('entity.calendar.nextMonth'),
  previousYear: t('entity.calendar.previousYear'),
  nextYear: t('entity.calendar.nextYear'),
  previousDecade: t('entity.calendar.previousDecade'),
  nextDecade: t('entity.calendar.nextDecade'),
}

type Bounds = Pick<DateInputProps, 'minDate' | 'maxDate'>

/** The error in the input: not a day, or not an allowed one; undefined if it is empty. */
const faultOf = (typed: string, { minDate, maxDate }: Bounds): string | undefined => {
  if (typed.trim() === '') return undefined
  const day = parseImportDay(typed)
  if (!day) return t(isDayShaped(typed) ? 'entity.dayMissing' : 'entity.dayUnreadable')
  const isOutside = (minDate && day < String(minDate)) || (maxDate && day > String(maxDate))
  return isOutside ? t('entity.dayOutside') : undefined
}

type Opening = Pick<DateInputProps, 'onClick' | 'onKeyDown' | 'popoverProps'>

/**
 * When the calendar is open: from a press, an arrow down or input, until a day is picked, or the field is left. Merely
 * taking the focus, as an invalid field does, opens nothing over its error.
 */
function useCalendar({ onClick, onKeyDown, popoverProps }: Opening) {
  const [opened, setOpened] = useState(false)
  return {
    setOpened,
    opening: {
      popoverProps: { ...popoverProps, opened },
      getDayProps: () => ({ onClick: () => setOpened(false) }),
      onClick: (event: MouseEvent<HTMLInputElement>) => {
        setOpened(true)
        onClick?.(event)
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'ArrowDown') setOpened(true)
        if (event.key === 'Escape') setOpened(false)
        onKeyDown?.(event)
      },
    },
  }
}

/**
 * A day, `yyyy-MM-dd`: typed or picked; null for none, and for what is typed and is no day. That stays as it was typed,
 * with what is wrong of it, and its form is not sent (rule text.dates).
 * @param onUnreadable takes input that is not a day, where the owner of the value refuses it itself
 */
export function DayPicker({
  value,
  onChange,
  onUnreadable,
  error,
  onBlur,
  ...props
}: DateInputProps & { onUnreadable?: (typed: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const { setOpened, opening } = useCalendar(props)
  const day = typeof value === 'string' && isDay(value) ? value : null
  const fault = day ? undefined : faultOf(typed, props)
  const hold = useEffectEvent((event: Event) => {
    if (!fault || onUnreadable) return
    event.preventDefault()
    event.stopPropagation()
    setLeft(true)
    input.current?.focus()
  })
  useEffect(() => {
    const form = input.current?.form
    const onSubmit = (event: Event) => hold(event)
    form?.addEventListener('submit', onSubmit, true)
    return () => form?.removeEventListener('submit', onSubmit, true)
  }, [])
  const take = (event: FormEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value
    setTyped(text)
    setLeft(false)
    setOpened(true)
    if (!faultOf(text, props)) return
    if (onUnreadable) onUnreadable(text)
    else if (value) onChange?.(null)
  }
  return (
    <DateInput
      ref={input}
      maw={260}
      locale="pt"
      valueFormat="YYYY-MM-DD"
      placeholder={t('entity.dateFormat')}
      ariaLabels={calendar}
      // They would be too pale to read, and are shown in their own month.
      hideOutsideDates
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      dateParser={parseImportDay}
      {...props}
      {...opening}
      value={day}
      error={(isLeft && fault) || error}
      fixOnBlur={fault === undefined}
      onInput={take}
      onChange={(chosen) => {
        setTyped('')
        onChange?.(chosen)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setLeft(true)
        setOpened(false)
        onBlur?.(event)
      }}
    />
  )
}
