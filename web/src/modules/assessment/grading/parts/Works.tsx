import { useRef } from 'react'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useKeptFocus } from '../../../../platform/lib/use-kept-focus.ts'
import { ListFooter, useExistingPage } from '../../../../platform/ui/data-list/index.ts'
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { NoResults } from '../../../../platform/ui/NoResults.tsx'
import { usePending, type PendingWork } from '../use-pending.ts'
import classes from './grading.module.css'
import { Work } from './Work.tsx'
import { WorksToolbar } from './WorksToolbar.tsx'
import type { WorksShown } from './works-shown.ts'

/**
 * The work that waits, the oldest first, searched by trainee, course or session and narrowed to a course (rule
 * submission.waiting); arrows go from one to the next, and where one leaves the focus stays at its place.
 */
export function Works({ list, filter, opened, onOpen }: WorksShown) {
  const { skip, limit } = list.query
  const answer = usePending({ skip, limit, ...filter }, MINUTE_MS)
  const { data, error, refetch } = answer
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, [opened ?? '', ...(data?.items.map(({ _id }) => _id) ?? [])].join())
  useExistingPage(list, opened ? undefined : data)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const hasTools = list.narrowed || data?.total !== 0
  const courses = (data?.degrees ?? []).map(({ _id: value, name, waiting }) => ({
    value,
    label: `${name} (${formatNumber(waiting)})`,
  }))
  return (
    <>
      {hasTools ? <WorksToolbar list={list} label={t('menu.grading')} courses={courses} /> : null}
      <div ref={place}>
        {data ? (
          <Rows works={data.items} now={new Date(data.now)} list={list} onOpen={onOpen} />
        ) : (
          <RowsSkeleton rows={4} height={72} />
        )}
      </div>
      {data && data.total > 0 ? (
        <ListFooter list={list} total={data.total} busy={answer.isPlaceholderData} />
      ) : null}
    </>
  )
}

function Rows({
  works,
  now,
  list,
  onOpen,
}: Pick<WorksShown, 'list' | 'onOpen'> & {
  works: readonly PendingWork[]
  now: Date
}) {
  if (works.length === 0)
    return list.narrowed ? (
      <NoResults onClear={list.clear} />
    ) : (
      <EmptyState title={t('empty.work')} text={t('grading.emptyText')} />
    )
  return (
    <ul className={classes.works} aria-label={t('grading.list')}>
      {works.map((work) => (
        <Work key={work._id} work={work} now={now} onGrade={() => onOpen(work._id)} />
      ))}
    </ul>
  )
}
