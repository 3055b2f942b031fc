/** A periodicity in words, for people who do not read cron. */
import { parseCriteriaField, type Criteria, type CriteriaField } from '../platform/schedule/criteria.ts'

const MONTHS =
  'janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro'.split(',')
const WEEKDAYS = 'domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado'.split(',')
const ALL = { month: 12, monthday: 31, weekday: 7, hour: 24, minute: 60 } as const
const FEW = 4

const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' })
const two = (n: number) => String(n).padStart(2, '0')

/** First and last where the numbers follow each other, at least three of them. */
const runOf = (numbers: number[]): [number, number] | null => {
  const [first = 0] = numbers
  const last = numbers.at(-1) ?? 0
  return numbers.length > 2 && last - first === numbers.length - 1 ? [first, last] : null
}

/** The step where the numbers go round evenly: 0, 15, 30, 45. */
const stepOf = (numbers: number[], all: number): number | null => {
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0)
  const even = numbers.every((n, i) => n === i * step)
  return numbers.length > 1 && even && step * numbers.length === all ? step : null
}

const times = (hours: number[], minutes: number[]): string => {
  const [minute = 0] = minutes
  const everyHour = hours.length === ALL.hour
  const within = runOf(hours)
  const during = everyHour
    ? ''
    : within
      ? `, das ${within[0]} às ${within[1]} horas`
      : `, às ${names(hours, (h) => `${h} h`)}`
  if (minutes.length === ALL.minute) return `a cada minuto${during}`
  const step = stepOf(minutes, ALL.minute)
  if (step) return `a cada ${step} minutos${during}`
  if (minutes.length > 1) return `aos minutos ${names(minutes, String)} de cada hora${during}`
  const hourStep = stepOf(hours, ALL.hour)
  if (everyHour) return `a cada hora, aos ${minute} minutos`
  if (hourStep && hours.length > FEW) return `a cada ${hourStep} horas, aos ${minute} minutos`
  if (hours.length > FEW) return `aos ${minute} minutos de cada hora${during}`
  return `às ${names(hours, (hour) => `${two(hour)}:${two(minute)}`)}`
}

const names = (numbers: number[], name: (n: number) => string): string => list.format(numbers.map(name))

const onWeekdays = (weekdays: number[]): string => {
  const run = runOf(weekdays)
  if (run) return `de ${WEEKDAYS[run[0]]} a ${WEEKDAYS[run[1]]}`
  return names(weekdays, (day) => `${day === 0 || day === 6 ? 'ao' : 'à'} ${WEEKDAYS[day]}`)
}

const onMonthdays = (days: number[]): string => {
  const run = runOf(days)
  if (run) return `do dia ${run[0]} ao dia ${run[1]}`
  return days.length === 1 ? `no dia ${days[0]}` : `nos dias ${names(days, String)}`
}

/**
 * What a periodicity says, as a sentence without its full stop: `Todos os dias, às 07:00`. Empty for one that cannot be
 * read.
 */
export function describeCriteria(criteria: Partial<Criteria> | null | undefined): string {
  const read = (field: CriteriaField) => parseCriteriaField(field, criteria?.[field] ?? '')
  const [months, days, weekdays, hours, minutes] = (
    ['month', 'monthday', 'weekday', 'hour', 'minute'] as const
  ).map(read)
  if (!months || !days || !weekdays || !hours || !minutes) return ''
  const everyDay = days.length === ALL.monthday
  const everyWeekday = weekdays.length === ALL.weekday
  const when =
    everyDay && everyWeekday
      ? 'todos os dias'
      : everyDay
        ? onWeekdays(weekdays)
        : everyWeekday
          ? onMonthdays(days)
          : `${onMonthdays(days)} e também ${onWeekdays(weekdays)}`
  const run = runOf(months)
  const inMonths =
    months.length === ALL.month
      ? everyDay
        ? ''
        : ' de cada mês'
      : run
        ? ` de ${MONTHS[run[0]]} a ${MONTHS[run[1]]}`
        : ` em ${names(months, (month) => MONTHS[month] ?? '')}`
  const daysOfMonth =
    everyDay || everyWeekday ? `${when}${inMonths}` : `${when}${inMonths === ' de cada mês' ? '' : inMonths}`
  const sentence = `${daysOfMonth}, ${times(
    hours.filter((hour) => hour < ALL.hour),
    minutes,
  )}`
  return sentence.charAt(0).toLocaleUpperCase('pt') + sentence.slice(1)
}
