import type { Readable } from 'node:stream'
import { LEGAL_MARKS } from '#contract/compliance/legal-mark.ts'
import { atEndText } from '#contract/compliance/hours/at-end-text.ts'
import { contractText } from '#contract/compliance/hours/contract-text.ts'
import { yearText } from '#contract/compliance/hours/year-text.ts'
import type { FigureShown, StatementShown, WorkerHours } from '#contract/compliance/hours-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { printPaper, type PaperNote } from '../../../platform/print/paper.ts'
import type { Platform } from '../../../platform/platform.ts'
import { PRODUCT_COLOR } from '../../../platform/print/product-color.ts'

type Column = 'when' | 'what' | 'due' | 'given' | 'lacks' | 'why'
type Line = Partial<Record<Column, string>>

const time = (minutes: number): string => formatHours(minutes / 60)

const marked = ({ source, mark }: Pick<FigureShown, 'source' | 'mark'>): string =>
  t('compliance.paper.marked', { source, mark: LEGAL_MARKS[mark].toLowerCase() })

/** Where and under which contract, with the previous contracts of the tenure (rule compliance.tenure). */
const contractsOf = ({ employment, before }: StatementShown): string =>
  [
    `${employment.company.name} · ${contractText(employment)}`,
    ...(before.length > 0
      ? [t('compliance.hours.follows', { contracts: before.map(contractText).join('; ') })]
      : []),
  ].join('. ')

/** The state of a contract: what is missing, or what was owed when it ended. */
const standingOf = (statement: StatementShown, today: string): PaperNote => {
  const { employment, atEnd, owed, done, forecast, credit, becomesCredit } = statement
  const year = today.slice(0, 4)
  const said = (label: string, minutes: number) => `${label}: ${time(minutes)}`
  return {
    title: contractsOf(statement),
    text: atEnd
      ? atEndText(atEnd, { endDate: employment.endDate ?? '', today })
      : [
          said(t('compliance.hours.owed'), owed),
          said(t('compliance.hours.doneIn', { year }), done),
          said(t('compliance.hours.forecast', { year }), forecast),
          said(t('compliance.hours.credit'), credit),
          ...(becomesCredit > 0
            ? [t('compliance.hours.becomesCredit', { time: time(becomesCredit), year })]
            : []),
        ].join(' · '),
  }
}

/** The years of a contract, the newest first, each with the training that counts for it and the figure that applies. */
function* yearLines({ years, trainings }: StatementShown, figures: readonly FigureShown[]): Generator<Line> {
  const named = new Map(trainings.map((training) => [training._id, training]))
  for (const shown of years.toReversed()) {
    const { year, minutes, given, lacks, state, imputed: pieces } = shown
    const figure = figures.find(({ _id }) => _id === shown.figure)
    yield {
      when: String(year),
      what: t(`compliance.hours.states.${state}`),
      due: time(minutes),
      given: time(given),
      lacks: time(lacks),
      why: [
        yearText(shown),
        ...(figure
          ? [t('compliance.paper.ofYear', { value: formatNumber(figure.value), source: marked(figure) })]
          : []),
      ].join(' '),
    }
    for (const { training, day, minutes: imputed, anticipated } of pieces) {
      const piece = named.get(training)
      yield {
        when: day,
        what: piece?.name ?? '',
        given: time(imputed),
        why: [
          piece?.entity ?? t('compliance.hours.academy'),
          piece?.certificate ??
            t(piece?.file ? 'compliance.hours.certificateKept' : 'compliance.hours.noCertificate'),
          ...(anticipated ? [t('compliance.hours.anticipated')] : []),
        ].join(' · '),
      }
    }
  }
}

function* creditLines({ credits, uses, surplus }: StatementShown, today: string): Generator<Line> {
  for (const { year, minutes, from, lapsesOn, used, planned, paid, left, lapsed } of credits)
    yield {
      when: String(year),
      what: t('compliance.hours.credit'),
      due: time(minutes),
      given: time(used),
      lacks: time(left),
      why: [
        t('compliance.paper.credit', { from, until: lapsesOn, lapsed: time(lapsed) }),
        ...(planned > 0 ? [t('compliance.paper.creditPlanned', { planned: time(planned) })] : []),
        ...(paid > 0 ? [t('compliance.paper.creditPaid', { paid: time(paid) })] : []),
      ].join(' '),
    }
  for (const { purpose, day, minutes, uncovered } of uses)
    yield {
      when: day,
      what: t(day > today ? 'compliance.hours.planned' : 'compliance.hours.used'),
      given: time(minutes),
      why: [
        purpose,
        ...(uncovered > 0 ? [t('compliance.hours.uncovered', { time: time(uncovered) })] : []),
      ].join('. '),
    }
  const beyond = surplus.reduce((sum, { minutes }) => sum + minutes, 0)
  if (beyond > 0) yield { why: t('compliance.hours.surplus', { time: time(beyond) }) }
}

function* methodLines({ methods }: StatementShown): Generator<Line> {
  const said = [
    t(`compliance.hours.lastYear.${methods.lastYear}`),
    t(`compliance.hours.partTime.${methods.partTime}`),
    t(`compliance.hours.atEnd.${methods.atEnd}`),
    t(`compliance.hours.deferral.${methods.deferral ? 'yes' : 'no'}`),
    ...(methods.note ? [t('compliance.hours.why', { note: methods.note })] : []),
  ]
  yield { what: t('compliance.hours.methods'), why: said.join(' ') }
}

function* figureLines(figures: readonly FigureShown[]): Generator<Line> {
  if (figures.length > 0) yield { what: t('compliance.hours.figures') }
  for (const figure of figures)
    yield {
      when: figure.endDate ? `${figure.startDate} – ${figure.endDate}` : figure.startDate,
      what: figure.name,
      due: `${formatNumber(figure.value)} ${figure.unit}`,
      why: marked(figure),
    }
}

function* lines({ statements, figures, today }: WorkerHours): Generator<Line> {
  if (statements.length === 0) yield { what: t('compliance.hours.none') }
  for (const statement of statements) {
    if (statements.length > 1) yield { what: contractsOf(statement) }
    if (statement.years.length === 0) yield { what: t('compliance.hours.noYears') }
    yield* yearLines(statement, figures)
    yield* creditLines(statement, today)
    yield* methodLines(statement)
  }
  yield* figureLines(figures)
}

const columns = [
  { name: 'when', width: 3 },
  { name: 'what', width: 7 },
  { name: 'due', width: 2.4, isRight: true },
  { name: 'given', width: 2.4, isRight: true },
  { name: 'lacks', width: 2.4, isRight: true },
  { name: 'why', width: 11 },
] as const

/** The statement of somebody's hours on paper, as on the screen (rule compliance.paper). */
export const printHours = ({ academy }: Pick<Platform, 'academy'>, hours: WorkerHours): Promise<Readable> => {
  const { appName, primaryColor } = academy.current.config
  return printPaper(
    t('compliance.hours.title'),
    {
      academy: appName,
      color: primaryColor ?? PRODUCT_COLOR,
      lines: [hours.person.name, hours.today],
      notice: t('compliance.board.notAdvice'),
    },
    {
      notes: hours.statements.map((statement) => standingOf(statement, hours.today)),
      columns: columns.map(({ name, ...column }) => ({
        ...column,
        label: t(`compliance.paper.columns.${name}`),
        text: (line: Line) => line[name] ?? '',
      })),
      rows: lines(hours),
      wraps: true,
    },
  )
}
