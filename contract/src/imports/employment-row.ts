import { employment } from '../compliance/employment.ts'
import { entityErrors } from '../platform/kernel/validate.ts'
import type { FieldError } from '../platform/kernel/problem.ts'
import { parseImportDay } from '../platform/text/day.ts'
import { t } from '../platform/text/text.ts'
import { chosenOf } from './choice-words.ts'
import { headKey } from './columns.ts'
import type { RowCells } from './person-row.ts'

/** The stored values of a row about a person's work at the company, without empty ones. */
export interface EmploymentValues {
  startDate?: string
  endDate?: string
  contract?: string
  /** The text, where it is no number. */
  weeklyHours?: number | string
  pensionScheme?: string
  establishment?: string
}

/** A stored employment; empty fields may be null. */
export type StandingValues = { [K in keyof EmploymentValues]?: EmploymentValues[K] | null }

/** The column of the file that a field of the employment comes from. */
export const employmentColumn = (field: string): string => `employment.${field}`

const { contract, weeklyHours, pensionScheme } = employment.fields

/** The words that a fixed term and an open-ended contract are written with in files, by `headKey`. */
const fixed = /^(termo|prazo|tempodeterminado|resolutivo)/
const open = /^(semtermo|semprazo|tempoindeterminado|indeterminado|efe?c?tiv[oa]|permanente|quadros?)/
const contractOf = (text: string): string => {
  const key = headKey(text).replace(/^(contrato|ct)?(individual)?(trabalho)?(por)?/, '')
  if (open.test(key)) return 'open'
  return fixed.test(key) ? 'fixed' : (chosenOf(contract.options, {}, text) ?? text)
}

const schemes: Readonly<Record<string, string>> = {
  ss: '1',
  regimegeral: '1',
  regimegeralsegurancasocial: '1',
  cga: '2',
  caixageral: '2',
  outra: '8',
  outroregime: '8',
}
/** A code may have lost or got a nought before it. */
const schemeOf = (text: string): string =>
  chosenOf(pensionScheme.options, schemes, text.replace(/^0+(?=\d$)/, '')) ?? text

/** Hours as files have them: `37,5`, `37.5`, `40 h`, `35 horas/semana`, `37:30`, `37h30`; the text where it is none. */
const hoursOf = (text: string): number | string => {
  const [, hours, minutes] = /^(\d{1,3}) ?[:h] ?([0-5]\d)(?::00)?$/i.exec(text) ?? []
  if (hours !== undefined) return Number(hours) + Number(minutes) / 60
  const [, number] =
    /^(\d{1,3}(?:[.,]\d{1,4})?) ?(?:h|hs|horas?)?(?: ?(?:\/|por) ?sem(?:ana)?| semanais)?\.?$/i.exec(text) ??
    []
  return number === undefined ? text : Number(number.replace(',', '.'))
}

const day = (text: string): string => parseImportDay(text) ?? text

/** How the text of each field is kept. */
const kept: Readonly<Record<string, (text: string) => EmploymentValues>> = {
  startDate: (text) => ({ startDate: day(text) }),
  endDate: (text) => ({ endDate: day(text) }),
  contract: (text) => ({ contract: contractOf(text) }),
  weeklyHours: (text) => ({ weeklyHours: hoursOf(text) }),
  pensionScheme: (text) => ({ pensionScheme: schemeOf(text) }),
  establishment: (text) => ({ establishment: text }),
}

/** The stored values of a row about a person's work; undefined if it has none. */
export const employmentValues = (cells: RowCells): EmploymentValues | undefined => {
  const said = Object.entries(kept).flatMap(([field, keep]) => {
    const text = cells[employmentColumn(field)]
    return text === undefined ? [] : [keep(text)]
  })
  return said.length > 0 ? (Object.assign({}, ...said) as EmploymentValues) : undefined
}

/** The defaults of an employment. */
const initial: EmploymentValues = {
  contract: contract.initial,
  weeklyHours: weeklyHours.initial,
  pensionScheme: pensionScheme.initial,
}

/** The employment that a row leads to: the stored one, or a new one's defaults, overridden by the row's values. */
export const wholeEmployment = (
  said: EmploymentValues,
  standing: StandingValues = initial,
): StandingValues => ({
  ...standing,
  ...said,
})

const somebody = '00000000-0000-7000-8000-000000000000'

/**
 * What is wrong with the employment that a row leads to, by the record's own rules, each with its column (rule
 * import.employment).
 * @param whole with the day on which its end was paid, which no column says
 * @param today `yyyy-MM-dd`
 */
export const employmentErrors = (
  whole: StandingValues & { paidOn?: string | null },
  today: string,
): FieldError[] =>
  entityErrors(employment, { user: somebody, company: somebody, ...whole }, today).map(
    ({ field, message }) => {
      // A fault of the payment is reported on the last day, which is in the file.
      if (field === 'paidOn') return { field: employmentColumn('endDate'), message }
      const value = field === 'startDate' || field === 'endDate' ? whole[field] : undefined
      const isNoDay = value !== undefined && value !== null && parseImportDay(value) === null
      return { field: employmentColumn(field), message: isNoDay ? t('import.error.date') : message }
    },
  )
