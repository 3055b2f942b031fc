import { SimpleGrid, Stack } from '@mantine/core'
import { companyOverview, type CompanyOverview } from '#contract/management/workspace-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import { CourseStates, TrainingByMonth } from './charts.tsx'
import { Expiring } from './Expiring.tsx'
import { TabLink, type Leads } from './TabLink.tsx'
import type { TabProps } from './tab-props.ts'

const hours = (value: number): string => `${formatNumber(value)} h`
const ofTotal = (used: number, total: number): string =>
  t('management.ofTotal', { used: formatNumber(used), total: formatNumber(total) })

type Figure = keyof typeof figureLabels

const figureLabels = {
  people: 'management.figures.people',
  active: 'management.figures.active',
  inactive: 'management.figures.inactive',
  locked: 'management.figures.locked',
  assigned: 'management.figures.assigned',
  unfinished: 'management.figures.unfinished',
  complete: 'management.figures.complete',
  certificatesMonth: 'management.figures.certificatesMonth',
  done: 'management.figures.done',
  owed: 'management.figures.owed',
  cards: 'management.figures.cards',
  codes: 'management.figures.codes',
} as const

/** The numbers of a company, each with the list that it counts. */
const figuresOf = (of: CompanyOverview): [figure: Figure, value: string, to: Leads][] => [
  ['people', formatNumber(of.people.total), { tab: 'formandos' }],
  ['active', formatNumber(of.people.active), { tab: 'formandos', 'f.state': 'active' }],
  ['inactive', formatNumber(of.people.inactive), { tab: 'formandos', 'f.state': 'inactive' }],
  ['locked', formatNumber(of.people.locked), { tab: 'formandos', 'f.state': 'locked' }],
  ['assigned', formatNumber(of.courses.assigned), { tab: 'cursos' }],
  [
    'unfinished',
    formatNumber(of.courses.running + of.courses.waiting),
    { tab: 'formandos', 'f.progress': 'running' },
  ],
  ['complete', formatNumber(of.courses.complete), { tab: 'formandos', 'f.progress': 'complete' }],
  ['certificatesMonth', formatNumber(of.certificates.month), { tab: 'cursos' }],
  ['done', hours(of.hours.done), { tab: 'cursos' }],
  ['owed', hours(of.hours.owed), { tab: 'formandos', 'f.progress': 'running' }],
  ['cards', ofTotal(of.cards.used, of.cards.bought), { tab: 'formandos' }],
  ['codes', ofTotal(of.codes.used, of.codes.allowed), { tab: 'servicos' }],
]

/** A company at a glance: its numbers, its year, and what ends next. */
export default function Overview({ company }: TabProps) {
  const { data } = useCall(companyOverview, { params: { company } })
  if (!data) return <PageSkeleton lines={6} />
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }}>
        {figuresOf(data).map(([figure, value, to]) => (
          <StatCard
            key={figure}
            label={t(figureLabels[figure])}
            value={<TabLink to={to}>{value}</TabLink>}
            {...(figure === 'cards'
              ? { help: `${t('management.figures.hoursLeft')}: ${hours(data.cards.hoursLeft)}` }
              : {})}
          />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <TrainingByMonth months={data.months} />
        <CourseStates courses={data.courses} />
      </SimpleGrid>
      <Expiring cards={data.expiring} />
    </Stack>
  )
}
