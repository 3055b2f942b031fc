import { Schedule, type ScheduleEventData, type ScheduleLabelsOverride } from '@mantine/schedule'
import '@mantine/schedule/styles.layer.css'
import 'dayjs/locale/pt'
import { useMemo } from 'react'
import type { CalendarItem } from '#contract/calendar/endpoints.ts'
import { formatDayTime, formatHour } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { today } from '../../../platform/lib/today.ts'
import { briefWeekday, DAY, nameOf, opensAt, placeOf, spokenDay, weekdayOf } from '../dates.ts'
import type { Shown } from '../use-shown.ts'
import classes from './sheet.module.css'

const labels = (): ScheduleLabelsOverride => ({
  today: t('calendar.today'),
  next: t('common.next'),
  previous: t('common.previous'),
  more: t('calendar.more'),
  day: t('calendar.day'),
  week: t('calendar.week'),
  month: t('calendar.month'),
  year: t('calendar.year'),
  allDay: t('calendar.allDay'),
  weekday: t('calendar.weekday'),
  timeSlot: t('calendar.timeSlot'),
  selectMonth: t('calendar.selectMonth'),
  selectYear: t('calendar.selectYear'),
  switchToDayView: t('calendar.toDay'),
  switchToWeekView: t('calendar.toWeek'),
  switchToMonthView: t('calendar.toMonth'),
  switchToYearView: t('calendar.toYear'),
  viewSelectLabel: t('calendar.view'),
  noEvents: t('calendar.none'),
  moreLabel: (count) => t('calendar.moreCount', { count }),
})

const colours: Record<CalendarItem['kind'], string> = {
  card: 'amber',
  document: 'amber',
  course: 'amber',
  exam: 'red',
  grading: 'petrol',
  session: 'petrol',
  question: 'petrol',
  answer: 'petrol',
  maintenance: 'gray',
  invoice: 'gray',
}

/** Weeks begin with Monday, as they do in Portugal; no day's number is fainter than the others. */
const weeks: {
  firstDayOfWeek: 1
  weekendDays: []
  weekdayFormat: (day: string) => string
  highlightToday: true
} = {
  firstDayOfWeek: 1,
  weekendDays: [],
  weekdayFormat: weekdayOf('short'),
  highlightToday: true,
}

/** A day as it is read out: the calendar's own names put the month first. */
const named = (day: string) => ({ 'aria-label': spokenDay(day) })

/** The hours of a day scroll within the page, and open where now is, as Portugal has it. */
const hoursFrom = (date: string, view: 'day' | 'week') => ({
  ...DAY,
  scrollAreaProps: { mah: '36rem' },
  startScrollTime: opensAt(formatHour(new Date()), nameOf(date, view) === nameOf(today(), view)),
  getCurrentTime: () => `${formatDayTime(new Date())}:00`,
})

/** The calendar: year, month, week and day (rule calendar.views). */
export default function Sheet({
  items,
  date,
  view,
  onShow,
  onOpen,
}: Shown & {
  items: readonly CalendarItem[]
  onShow: (changes: Partial<Shown>) => void
  onOpen: (to: string) => void
}) {
  const events = useMemo(
    () =>
      items.map((item): ScheduleEventData => {
        const { start, end, hour } = placeOf(item)
        const title = hour ? `${hour} ${item.title}` : item.title
        return { id: item._id, title, start, end, color: colours[item.kind], payload: { to: item.to } }
      }),
    [items],
  )
  return (
    <Schedule
      className={classes.sheet ?? ''}
      locale="pt"
      labels={labels()}
      events={events}
      date={date}
      onDateChange={(day) => onShow({ date: day.slice(0, 10) })}
      view={view}
      onViewChange={(to) => onShow({ view: to })}
      dayViewProps={{ ...hoursFrom(date, 'day'), headerFormat: (day) => nameOf(day, 'day') }}
      weekViewProps={{
        ...hoursFrom(date, 'week'),
        ...weeks,
        renderWeekLabel: ({ weekStart }) => nameOf(weekStart, 'week'),
      }}
      monthViewProps={{ ...weeks, withOutsideDays: false, getDayProps: named }}
      yearViewProps={{
        ...weeks,
        weekdayFormat: briefWeekday,
        withOutsideDays: false,
        getDayProps: named,
      }}
      onDayClick={(day) => onShow({ date: day, view: 'day' })}
      onEventClick={({ payload }) => {
        const to: unknown = payload?.['to']
        if (typeof to === 'string') onOpen(to)
      }}
    />
  )
}
