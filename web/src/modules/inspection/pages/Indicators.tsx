import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Title } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { reportYears } from '#contract/compliance/report-years.ts'
import {
  indicatorGroups,
  indicatorsSheetAddress,
  yearIndicators,
  type Indicators as Figures,
  type Volume,
} from '#contract/inspection/indicators.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { today } from '../../../platform/lib/today.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { SmallTable } from '../../../platform/ui/SmallTable.tsx'
import { StatCard } from '../../../platform/ui/StatCard.tsx'

/** What the training authority asks of a year (rule inspection.indicators). */
export default function Indicators() {
  const [{ ano }, change] = useAddressState()
  const { years, year } = reportYears(today(), ano)
  const answer = useCall(yearIndicators, { params: { year } })
  return (
    <>
      <PageHeader title={t('inspection.indicatorsTitle')} text={t('inspection.indicatorsAbout')} />
      <Group mb="lg" align="flex-end">
        <NativeSelect
          label={t('inspection.indicatorsYear')}
          value={String(year)}
          data={years.map(String)}
          onChange={(event) => change({ ano: event.currentTarget.value })}
        />
        <Button
          component="a"
          variant="default"
          href={indicatorsSheetAddress(year)}
          download
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        >
          {t('inspection.indicatorsFile')}
        </Button>
      </Group>
      {answer.error && !answer.data ? (
        <ErrorState
          error={answer.error}
          title={t('inspection.indicatorsFailed')}
          onRetry={() => void answer.refetch()}
        />
      ) : answer.data ? (
        <Year figures={answer.data} />
      ) : (
        <PageSkeleton lines={8} />
      )}
    </>
  )
}

function Year({ figures }: { figures: Figures }) {
  const { total, groups, actions, dropOuts, trainers, surveys, satisfaction, complaints } = figures
  return (
    <Stack gap="xl">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="md">
        <StatCard label={t('inspection.table.hours')} value={formatHours(total.hours)} />
        <StatCard label={t('inspection.table.trainings')} value={formatNumber(total.trainings)} />
        <StatCard label={t('inspection.table.people')} value={formatNumber(total.people)} />
        <StatCard label={t('inspection.table.certificates')} value={formatNumber(total.certificates)} />
        <StatCard label={t('inspection.figures.actions')} value={formatNumber(actions.ended)} />
        <StatCard label={t('inspection.figures.dropOuts')} value={formatNumber(dropOuts)} />
        <StatCard label={t('inspection.figures.trainers')} value={formatNumber(trainers.people)} />
        <StatCard label={t('inspection.figures.withCcp')} value={formatNumber(trainers.withCcp)} />
        <StatCard label={t('inspection.figures.surveys')} value={formatNumber(surveys)} />
        <StatCard label={t('inspection.figures.complaints')} value={formatNumber(complaints.received)} />
        <StatCard label={t('inspection.figures.complaintsInTime')} value={formatNumber(complaints.inTime)} />
      </SimpleGrid>
      {total.trainings === 0 ? (
        <EmptyState title={t('inspection.indicatorsNone', { year: figures.year })} />
      ) : (
        indicatorGroups.map((by) => (
          <Volumes key={by} title={t(`inspection.table.${by}`)} lines={groups[by]} />
        ))
      )}
      {satisfaction.length > 0 ? (
        <section>
          <Title order={2} size="h4" mb="sm">
            {t('inspection.table.satisfaction')}
          </Title>
          <SmallTable
            label={t('inspection.table.satisfaction')}
            rows={satisfaction}
            keyOf={({ answer }) => answer}
            columns={[
              { title: t('inspection.table.answer'), render: ({ answer }) => answer },
              {
                title: t('inspection.table.count'),
                align: 'right',
                render: ({ count }) => formatNumber(count),
              },
            ]}
          />
        </section>
      ) : null}
      <Alert variant="light" color="gray">
        {t('inspection.figures.dropOuts')}: {t('inspection.figures.dropOutsHelp')}
      </Alert>
    </Stack>
  )
}

const Volumes = ({ title, lines }: { title: string; lines: readonly (Volume & { label: string })[] }) => (
  <section>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    <SmallTable
      label={title}
      rows={lines}
      keyOf={({ label }) => label}
      columns={[
        { title: t('inspection.table.line'), render: ({ label }) => label },
        {
          title: t('inspection.table.trainings'),
          align: 'right',
          render: ({ trainings }) => formatNumber(trainings),
        },
        {
          title: t('inspection.table.people'),
          align: 'right',
          render: ({ people }) => formatNumber(people),
        },
        {
          title: t('inspection.table.hours'),
          align: 'right',
          render: ({ hours }) => formatHours(hours),
        },
        {
          title: t('inspection.table.certificates'),
          align: 'right',
          render: ({ certificates }) => formatNumber(certificates),
        },
      ]}
    />
  </section>
)
