import { ACTION_FORMS } from '../actions/action.ts'
import type { Programme } from '../actions/programme.ts'
import { formatNumber } from '../platform/text/format.ts'
import { t } from '../platform/text/text.ts'

/** The data of a training action that SIGO needs. */
export interface SigoAction {
  code: string
  form: (typeof ACTION_FORMS)[number]['value']
  place: string | null
  /** `yyyy-MM-dd` */
  startDate: string
  endDate: string
  hours: number
  programme: Pick<Programme, 'name' | 'code' | 'modules'>
}

/** A field of an action in the form that is typed into SIGO. */
interface SigoActionEntry {
  label: string
  value: string
}

/** `31-12-2026`, as the forms of the state take it. */
const typedDay = (day: string): string => day.split('-').toReversed().join('-')

/** The state of an action on a day, in SIGO's words. */
const stateOf = ({ startDate, endDate }: SigoAction, today: string): string => {
  if (today < startDate) return t('sigo.action.planned')
  return today > endDate ? t('sigo.action.done') : t('sigo.action.running')
}

const minutesOf = ({ lectures }: Programme['modules'][number]): number =>
  lectures.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * The hours of each module: the action's hours, divided in proportion to the minutes of the modules' sessions, in tenths
 * that add up to them; nothing if no session has minutes.
 */
const hoursOfModules = ({ hours, programme: { modules } }: SigoAction): (number | null)[] => {
  const minutes = modules.map(minutesOf)
  const until = (end: number) => minutes.slice(0, end).reduce((sum, one) => sum + one, 0)
  const all = until(minutes.length)
  // What is rounded is where each ends, not how long it is: so nothing is won or lost on the way.
  const tenthsUntil = (end: number) => Math.round((until(end) / all) * hours * 10)
  return minutes.map((_, index) => (all > 0 ? (tenthsUntil(index + 1) - tenthsUntil(index)) / 10 : null))
}

/**
 * What is to be typed in SIGO of an action, before its trainees, in the order of typing (rule sigo.fields).
 * @param today `yyyy-MM-dd`
 */
export const sigoActionEntries = (action: SigoAction, today: string): SigoActionEntry[] => {
  const { code, form, place, startDate, endDate, hours, programme } = action
  const shares = hoursOfModules(action)
  return [
    { label: t('sigo.action.code'), value: code },
    { label: t('sigo.action.title'), value: programme.name },
    { label: t('sigo.action.course'), value: programme.code ?? '' },
    {
      label: t('sigo.action.form'),
      value: ACTION_FORMS.find(({ value }) => value === form)?.label ?? '',
    },
    { label: t('sigo.action.place'), value: place ?? '' },
    { label: t('sigo.action.start'), value: typedDay(startDate) },
    { label: t('sigo.action.end'), value: typedDay(endDate) },
    { label: t('sigo.action.hours'), value: formatNumber(hours) },
    { label: t('sigo.action.state'), value: stateOf(action, today) },
    ...programme.modules.flatMap(({ name }, index) => {
      const share = shares[index]
      const n = index + 1
      return [
        { label: t('sigo.action.module', { n }), value: name },
        {
          label: t('sigo.action.moduleHours', { n }),
          value: share === null || share === undefined ? '' : formatNumber(share),
        },
      ]
    }),
  ]
}
