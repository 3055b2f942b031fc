import { Fragment } from 'react'
import type { CompanySummary } from '#contract/management/endpoints.ts'
import { summaryLeads, type SummaryFigure } from '#contract/management/figures.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t, tCount, type TextKey } from '#contract/platform/text/text.ts'
import type { Column } from '../../../platform/ui/data-list/index.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { addressOf } from './leads.ts'

/** The figures of a company in the list, by what they count. */
const numbersOf = ({
  trainees,
  active,
  courses: { assigned, running, complete },
  cards: { bought, used, hoursLeft },
  codes: { allowed, used: taken },
}: CompanySummary): Record<SummaryFigure, number> => ({
  people: trainees,
  active,
  assigned,
  running,
  complete,
  bought,
  used,
  hoursLeft,
  seats: allowed,
  taken,
})

/** A number and what it counts stay on one line. */
const textOf = (figure: SummaryFigure, n: number): string => {
  const text =
    figure === 'hoursLeft'
      ? t('management.hoursFree', { hours: formatHours(n) })
      : tCount(`management.counts.${figure}`, n, { n: formatNumber(n) })
  return text.replaceAll(' ', '\u00A0')
}

/**
 * The columns of each company's figures, each number with a link to the list that it counts (rule management.figures).
 * @param roomOf the address of a company's room
 */
export const figureColumns = (
  roomOf: (company: CompanySummary) => string,
): readonly Column<CompanySummary>[] => {
  const column = (
    name: string,
    title: TextKey,
    figures: readonly SummaryFigure[],
  ): Column<CompanySummary> => ({
    name,
    title: t(title),
    render: (company) => {
      const numbers = numbersOf(company)
      return figures.map((figure, at) => (
        <Fragment key={figure}>
          <TextLink
            to={`${roomOf(company)}?${new URLSearchParams(addressOf(summaryLeads[figure])).toString()}`}
          >
            {textOf(figure, numbers[figure])}
          </TextLink>
          {at < figures.length - 1 ? '\u00A0· ' : ''}
        </Fragment>
      ))
    },
  })
  return [
    column('trainees', 'management.people', ['people', 'active']),
    column('courses', 'management.coursesOf', ['assigned', 'running', 'complete']),
    column('cards', 'management.cards', ['bought', 'used', 'hoursLeft']),
    column('codes', 'management.codes', ['seats', 'taken']),
  ]
}
