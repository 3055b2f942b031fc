import { Box, SimpleGrid, Stack } from '@mantine/core'
import { overviewLeads, type OverviewFigure } from '#contract/management/figures.ts'
import { companyOverview, type CompanyOverview } from '#contract/management/workspace-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { HeadingLevel } from '../../../platform/ui/heading-level.ts'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import { CardConcerns, CodeConcerns, useCardConcerns, useCodeConcerns } from '../../enrolment/index.ts'
import { CourseStates, TrainingByMonth } from './charts.tsx'
import { Expiring } from './Expiring.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { addressOf } from '../companies/leads.ts'
import { TabLink } from './TabLink.tsx'
import { isEmpty } from './is-empty.ts'
import type { TabProps } from './tab-props.ts'
import { keysOf } from '#contract/platform/kernel/records.ts'

const ofTotal = (used: number, total: number): string =>
  t('management.ofTotal', { used: formatNumber(used), total: formatNumber(total) })

/** The figures of a company in the overview, by what they count. */
const figuresOf = (of: CompanyOverview): Record<OverviewFigure, string> => ({
  people: formatNumber(of.people.total),
  active: formatNumber(of.people.active),
  inactive: formatNumber(of.people.inactive),
  locked: formatNumber(of.people.locked),
  assigned: formatNumber(of.courses.assigned),
  unfinished: formatNumber(of.courses.running + of.courses.waiting),
  late: formatNumber(of.courses.late),
  complete: formatNumber(of.courses.complete),
  certificatesMonth: formatNumber(of.certificates.month),
  done: formatHours(of.hours.done),
  owed: formatHours(of.hours.owed),
  cards: ofTotal(of.cards.used, of.cards.bought),
  codes: ofTotal(of.codes.used, of.codes.allowed),
})

const names = keysOf(overviewLeads)

/**
 * The cards and codes that a company should look after; managers of several companies find theirs on their first page.
 */
function OwnConcerns() {
  const cards = useCardConcerns()
  const codes = useCodeConcerns()
  return (
    // Each has its distance below.
    <Box mb="-lg">
      {cards.data ? <CardConcerns counts={cards.data} /> : null}
      {codes.data ? <CodeConcerns concerns={codes.data} /> : null}
    </Box>
  )
}

/** A company at a glance: its numbers, its year, and what ends next. */
export default function Overview({ company }: TabProps) {
  const { data } = useCall(companyOverview, { params: { company } })
  const isOwn = useMay('company.onlyOwn')
  if (!data) return <PageSkeleton lines={6} />
  if (isEmpty(data)) return <FirstSteps of={data} />
  const figures = figuresOf(data)
  return (
    <Stack gap="lg">
      <FirstSteps of={data} />
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }}>
        {names.map((figure) => (
          <StatCard
            key={figure}
            label={t(`management.figures.${figure}`)}
            value={<TabLink to={addressOf(overviewLeads[figure])}>{figures[figure]}</TabLink>}
            {...(figure === 'cards'
              ? { help: `${t('management.figures.hoursLeft')}: ${formatHours(data.cards.hoursLeft)}` }
              : {})}
          />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <HeadingLevel value={2}>
          <TrainingByMonth months={data.months} />
          <CourseStates courses={data.courses} />
        </HeadingLevel>
      </SimpleGrid>
      {isOwn ? <OwnConcerns /> : null}
      <Expiring cards={data.expiring} />
    </Stack>
  )
}
