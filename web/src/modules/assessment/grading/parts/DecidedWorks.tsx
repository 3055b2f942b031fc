import { Button, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { decidedActivities } from '#contract/assessment/decided-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { useKeptFocus } from '../../../../platform/lib/use-kept-focus.ts'
import { ListFooter, useExistingPage } from '../../../../platform/ui/data-list/index.ts'
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { NoResults } from '../../../../platform/ui/NoResults.tsx'
import { stateOfWork } from '../state-of-work.ts'
import classes from './grading.module.css'
import { WorkRow } from './WorkRow.tsx'
import { WorksToolbar } from './WorksToolbar.tsx'
import type { WorksShown } from './works-shown.ts'

type DecidedWork = CallAnswer<typeof decidedActivities>['items'][number]

/**
 * The work that was graded or sent back, what was decided last first, searched and narrowed as what waits is (rule
 * submission.correction).
 */
export function DecidedWorks({ list, filter, opened, onOpen }: WorksShown) {
  const { skip, limit } = list.query
  const { data, error, refetch, isPlaceholderData } = useCall(
    decidedActivities,
    { query: { skip, limit, ...filter } },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, [opened ?? '', ...(data?.items.map(({ _id }) => _id) ?? [])].join())
  useExistingPage(list, opened ? undefined : data, isPlaceholderData)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const courses = (data?.degrees ?? []).map(({ _id: value, name: label }) => ({ value, label }))
  return (
    <>
      {list.narrowed || data?.total !== 0 ? (
        <WorksToolbar list={list} label={t('grading.decided')} courses={courses} />
      ) : null}
      <div ref={place}>
        {!data ? (
          <RowsSkeleton rows={4} height={72} />
        ) : data.items.length > 0 ? (
          <ul className={classes.works} aria-label={t('grading.decidedList')}>
            {data.items.map((work) => (
              <Row key={work._id} work={work} onOpen={() => onOpen(work._id)} />
            ))}
          </ul>
        ) : list.narrowed ? (
          <NoResults onClear={list.clear} />
        ) : (
          <EmptyState title={t('grading.noDecided')} text={t('grading.noDecidedText')} />
        )}
      </div>
      {data && data.total > 0 ? <ListFooter list={list} total={data.total} busy={isPlaceholderData} /> : null}
    </>
  )
}

/** The decision on a work, with time and author, and a link to see it. */
const Row = ({ work, onOpen }: { work: DecidedWork; onOpen: () => void }) => (
  <WorkRow
    work={work}
    standing={
      <>
        <Text fw={600}>{stateOfWork(work)}</Text>
        <Text size="sm" c="dimmed">
          {t('grading.by', {
            name: work.gradedBy || t('grading.already.somebody'),
            date: formatDayTime(work.gradedAt),
          })}
        </Text>
      </>
    }
    action={
      <Button
        variant="default"
        data-opens
        onClick={onOpen}
        aria-label={`${t('grading.see')}: ${t('grading.workOf', { name: work.user.name })}`}
      >
        {t('grading.see')}
      </Button>
    }
  />
)
