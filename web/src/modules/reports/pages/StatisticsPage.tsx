import { Group, NativeSelect, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { degreeStatistics, type Statistics } from '#contract/reports/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { SEARCH_MAX } from '#contract/platform/validation/lengths.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { Moment } from '../../../platform/ui/moments.tsx'
import { NoResults } from '../../../platform/ui/NoResults.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { Pages } from '../../../platform/ui/Pages.tsx'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import { ExamBands, ExamPie, Progress, SurveyBars } from '../parts/charts.tsx'
import { CommentsModal } from '../parts/CommentsModal.tsx'
import { CourseStats } from '../parts/CourseStats.tsx'
import { categoriesOf, matching } from '../parts/matching.ts'

const PAGE_SIZE = 12

/** Estatísticas: exams, surveys and progress, of all courses and of each (rule reports.courses). */
export default function StatisticsPage() {
  const { data, error, refetch } = useCall(degreeStatistics, {})
  return (
    <>
      <PageHeader
        title={t('menu.statistics')}
        text={
          data ? (
            <>
              {t('stats.counted')} <Moment value={data.at} />.
            </>
          ) : null
        }
      />
      {data ? (
        Object.keys(data.degrees).length === 0 ? (
          <EmptyState title={t('empty.statistics')} />
        ) : (
          <Stack gap="xl">
            <Global stats={data.global} />
            <Courses degrees={data.degrees} />
          </Stack>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton lines={8} />
      )}
    </>
  )
}

const Global = ({ stats }: { stats: Statistics['global'] }) => (
  <section aria-label={t('stats.global')}>
    <Title order={2} size="h3" mb="md">
      {t('stats.global')}
    </Title>
    <SimpleGrid cols={{ base: 2, md: 4 }} mb="md">
      <StatCard label={t('stats.totalExams')} value={formatNumber(stats.totalExams)} />
      <StatCard label={t('stats.totalSurveys')} value={formatNumber(stats.totalSurveys)} />
      <StatCard label={t('stats.assignedCourses')} value={formatNumber(stats.others.assigned)} />
      <StatCard label={t('stats.hoursOfTraining')} value={formatHours(stats.others.hours)} />
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <ExamPie {...stats} />
      <ExamBands {...stats} />
      <Progress {...stats} />
      <SurveyBars {...stats} />
    </SimpleGrid>
  </section>
)

function Courses({ degrees }: { degrees: Statistics['degrees'] }) {
  const [state, change] = useAddressState()
  const [comments, setComments] = useState<{ degree: string; name: string }>()
  const found = matching(degrees, { category: state.category, search: state.q })
  const pages = Math.ceil(found.length / PAGE_SIZE)
  const page = Math.min(Math.max(1, Number.parseInt(state.page ?? '1', 10) || 1), Math.max(1, pages))
  return (
    <section aria-label={t('menu.degrees')}>
      <Title order={2} size="h3" mb="md">
        {t('menu.degrees')}
      </Title>
      <Group mb="md" gap="md" align="flex-end">
        <NativeSelect
          label={t('stats.category')}
          value={state.category ?? ''}
          data={[{ value: '', label: t('stats.all') }, ...categoriesOf(degrees)]}
          onChange={(event) => change({ category: event.currentTarget.value, page: undefined })}
        />
        <TextInput
          label={t('stats.courseName')}
          type="search"
          value={state.q ?? ''}
          maxLength={SEARCH_MAX}
          onChange={(event) => change({ q: event.currentTarget.value, page: undefined })}
        />
      </Group>
      {found.length === 0 ? (
        <NoResults onClear={() => change({ q: undefined, page: undefined })} />
      ) : (
        <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
          {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(([degree, stats]) => (
            <CourseStats
              key={degree}
              stats={stats}
              onComments={() => setComments({ degree, name: stats.name })}
            />
          ))}
        </Stack>
      )}
      {pages > 1 ? (
        <Group justify="flex-end" mt="md">
          <Pages
            page={page}
            pages={pages}
            links={5}
            onChange={(to) => change({ page: to > 1 ? String(to) : undefined })}
          />
        </Group>
      ) : null}
      {comments ? <CommentsModal {...comments} onClose={() => setComments(undefined)} /> : null}
    </section>
  )
}
