import { formatDay, formatDayTime, formatDuration, formatNumber } from '#contract/platform/text/format.ts'
import { formatGrade } from '#contract/platform/text/grade.ts'
import { t } from '#contract/platform/text/text.ts'
import type { PaperColumn, PaperSheet } from '../../../platform/print/paper.ts'
import { resultsOf, type ActionFacts, type Result, type TraineeFact } from './facts.ts'

const minutesOf = (seconds: number): string => formatDuration(Math.floor(seconds / 60))

/** Empty for zero. */
const someMinutes = (seconds: number): string => (seconds > 0 ? minutesOf(seconds) : '')

const day = (at: Date | null): string => formatDay(at)

const nameColumn = { label: t('actions.name'), width: 4, text: ({ name }: { name: string }) => name }
const companyColumn = {
  label: t('actions.company'),
  width: 4,
  text: ({ company }: { company: string | null }) => company ?? '',
}

/** Who was enrolled when, on which terms. */
export const enrolmentSheet = (
  { trainees }: ActionFacts,
  { withNif }: { withNif: boolean },
): PaperSheet<TraineeFact> => {
  const nif: PaperColumn<TraineeFact> = { label: 'NIF', width: 2, text: (one) => one.nif ?? '' }
  return {
    columns: [
      nameColumn,
      ...(withNif ? [nif] : []),
      companyColumn,
      { label: t('actions.assignedAt'), width: 2, text: ({ assignedAt }) => day(assignedAt) },
      { label: t('actions.paper.startedAt'), width: 2, text: ({ startedAt }) => day(startedAt) },
      { label: t('actions.paper.termsAt'), width: 2, text: ({ termsAt }) => day(termsAt) },
    ],
    rows: trainees,
    totals: [[t('actions.paper.total'), formatNumber(trainees.length)]],
  }
}

interface Attended {
  name: string
  session: string
  first: Date
  last: Date
  visits: number
  seconds: number
  late: number
  unsigned: number
}

/** When each trainee was in each session, in the order in which they took them. */
const attendedOf = ({ trainees, presences }: ActionFacts): Attended[] => {
  const names = new Map(trainees.map(({ assignment, name }) => [assignment, name]))
  const groups = Map.groupBy(presences, ({ assignment, lecture }) => `${assignment} ${lecture}`)
  const sum = (rows: readonly (typeof presences)[number][], of: 'seconds' | 'late' | 'signed') =>
    rows.reduce((total, row) => total + row[of], 0)
  return [...groups.values()]
    .map((rows) => ({
      name: names.get(rows[0]?.assignment ?? '') ?? '',
      session: rows[0]?.session ?? '',
      first: new Date(Math.min(...rows.map(({ startedAt }) => startedAt.getTime()))),
      last: new Date(Math.max(...rows.map(({ lastAt }) => lastAt.getTime()))),
      visits: rows.length,
      seconds: sum(rows, 'seconds'),
      late: sum(rows, 'late'),
      unsigned: sum(rows, 'late') - sum(rows, 'signed'),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt') || a.first.getTime() - b.first.getTime())
}

/** Attendance by time: for each trainee and session the first and last moment, how often, and what counted. */
export const attendanceSheet = (facts: ActionFacts): PaperSheet<Attended> => {
  const rows = attendedOf(facts)
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0)
  return {
    notes: [{ title: t('actions.paper.counted'), text: t('actions.paper.countedText') }],
    columns: [
      nameColumn,
      { label: t('actions.paper.session'), width: 4, text: ({ session }) => session },
      {
        label: t('actions.paper.first'),
        width: 2.5,
        text: ({ first }) => formatDayTime(first),
      },
      { label: t('actions.paper.last'), width: 2.5, text: ({ last }) => formatDayTime(last) },
      { label: t('actions.paper.visits'), width: 1, isRight: true, text: (one) => formatNumber(one.visits) },
      { label: t('actions.time'), width: 1.5, isRight: true, text: (one) => minutesOf(one.seconds) },
      { label: t('actions.paper.late'), width: 2, isRight: true, text: (one) => someMinutes(one.late) },
      {
        label: t('actions.paper.unsigned'),
        width: 2,
        isRight: true,
        text: (one) => someMinutes(one.unsigned),
      },
    ],
    rows,
    totals: [[t('actions.paper.total'), minutesOf(seconds)]],
  }
}

type Graded = TraineeFact & Result

/** What each trainee achieved. */
const gradedOf = (facts: ActionFacts): Graded[] => {
  const resultOf = resultsOf(facts)
  return facts.trainees.map((trainee) => ({ ...trainee, ...resultOf(trainee.assignment) }))
}

const resultColumns: readonly PaperColumn<Graded>[] = [
  {
    label: t('actions.result'),
    width: 2,
    isRight: true,
    text: ({ exam }) => (exam ? formatGrade(exam) : ''),
  },
  {
    label: t('actions.paper.passed'),
    width: 2,
    text: ({ exam }) => (exam ? t(exam.success ? 'common.yes' : 'common.no') : ''),
  },
]

const endColumns: readonly PaperColumn<Graded>[] = [
  {
    label: t('actions.state'),
    width: 2,
    text: ({ isComplete }) => t(isComplete ? 'actions.complete' : 'actions.notComplete'),
  },
  { label: t('actions.certificate'), width: 3, text: ({ certificate }) => certificate ?? '' },
]

/** Tests that count, the best result of the exam, and whether it was passed. */
export const resultSheet = (facts: ActionFacts): PaperSheet<Graded> => ({
  columns: [
    nameColumn,
    { label: t('actions.paper.tests'), width: 2, isRight: true, text: ({ tests }) => formatNumber(tests) },
    ...resultColumns,
    ...endColumns,
  ],
  rows: gradedOf(facts),
})

/** The final report: the totals of the action, and how each of its trainees ended it. */
export const reportSheet = (facts: ActionFacts): PaperSheet<Graded> => {
  const rows = gradedOf(facts)
  const done = rows.filter(({ isComplete }) => isComplete)
  const certificates = rows.filter(({ certificate }) => certificate).length
  const occurrences = facts.entries.filter(({ letter }) => letter === 'r').map(({ name }) => name)
  return {
    notes: [
      {
        title: t('actions.paper.summary'),
        text: t('actions.paper.summaryText', {
          all: formatNumber(rows.length),
          done: formatNumber(done.length),
          certificates: formatNumber(certificates),
          volume: formatNumber(done.length * facts.action.hours),
          answers: formatNumber(facts.surveys.length),
        }),
      },
      {
        title: t('actions.paper.occurrences'),
        text: occurrences.length > 0 ? occurrences.join('; ') : t('actions.paper.noOccurrences'),
      },
    ],
    columns: [
      nameColumn,
      companyColumn,
      { label: t('actions.time'), width: 1.5, isRight: true, text: ({ seconds }) => minutesOf(seconds) },
      ...resultColumns,
      ...endColumns,
    ],
    rows,
  }
}
