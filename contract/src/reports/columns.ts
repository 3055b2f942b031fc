import { keysOf } from '../platform/kernel/records.ts'

/** The columns of the reports: one list for the screen, the sheet and the paper (rule reports.same-figures). */

/** What a column holds: a day is `yyyy-MM-dd`, hours are whole, a time is in seconds, a percentage is out of 100. */
export type ColumnKind = 'text' | 'number' | 'day' | 'hours' | 'time' | 'percent'

export interface ReportColumn {
  name: string
  kind: ColumnKind
  /** How wide it is on paper, beside the others. */
  width: number
  /** Left out on paper, where not all have room. */
  sheetOnly?: boolean
}

const text = <N extends string>(name: N, width = 12) => ({ name, kind: 'text', width }) as const
const number = <N extends string>(name: N, width = 6) => ({ name, kind: 'number', width }) as const
const day = <N extends string>(name: N) => ({ name, kind: 'day', width: 8 }) as const
const hours = <N extends string>(name: N) => ({ name, kind: 'hours', width: 6 }) as const
const time = <N extends string>(name: N) => ({ name, kind: 'time', width: 8 }) as const
const percent = <N extends string>(name: N) => ({ name, kind: 'percent', width: 6 }) as const
const onSheet = <C extends ReportColumn>(column: C) => ({ ...column, sheetOnly: true }) as const

const reportColumns = {
  /** Training performed: a row for each course of a person, as of the end of the period. */
  training: [
    text('name', 20),
    text('nif', 8),
    text('niss', 9),
    text('company', 16),
    onSheet(text('companyNif', 8)),
    text('course', 22),
    onSheet(text('courseCode', 8)),
    onSheet(text('area', 14)),
    hours('hours'),
    time('time'),
    day('startDay'),
    day('endDay'),
    text('state', 8),
    text('result', 8),
    onSheet(number('grade')),
    text('certificate', 9),
    onSheet(day('certifiedDay')),
    onSheet(text('card', 8)),
  ],
  /** Training performed, summed up by company: the contents of a year's report. */
  annual: [
    text('company', 28),
    text('companyNif', 9),
    number('people'),
    number('trainings'),
    number('passed'),
    number('certificates'),
    hours('hours'),
    time('time'),
  ],
  /** The current progress of each trainee, in each course. */
  progress: [
    text('name', 20),
    text('nif', 8),
    text('company', 16),
    text('course', 22),
    hours('hours'),
    time('time'),
    percent('timePercent'),
    percent('progress'),
    text('state', 8),
    day('assignedDay'),
    day('startDay'),
    day('endDay'),
    onSheet(text('certificate', 9)),
    onSheet(text('card', 8)),
  ],
  /** The current figures of each company in sight. */
  companies: [
    text('company', 28),
    text('companyNif', 9),
    number('people'),
    number('active'),
    number('assigned'),
    number('running'),
    number('completed'),
    number('certificates'),
    hours('hours'),
    time('time'),
  ],
  /** The current figures of each trainee of a company. */
  people: [
    text('name', 24),
    text('nif', 9),
    text('niss', 9),
    text('company', 20),
    number('assigned'),
    number('running'),
    number('completed'),
    number('certificates'),
    hours('hours'),
    time('time'),
    day('lastLogin'),
  ],
} as const satisfies Record<string, readonly ReportColumn[]>

export type ReportName = keyof typeof reportColumns

/** The names of the reports, in the order in which they are offered. */
export const reportNames = keysOf(reportColumns)

export type ReportValue = string | number | null

/** A row of a report: a value for each of its columns. */
export type ReportRow<N extends ReportName = ReportName> = N extends ReportName
  ? Record<(typeof reportColumns)[N][number]['name'], ReportValue>
  : never

export type ColumnName = (typeof reportColumns)[ReportName][number]['name']

/** A report's columns; on paper, those that have room there. */
export const columnsOf = (report: ReportName): readonly (ReportColumn & { name: ColumnName })[] =>
  reportColumns[report]
