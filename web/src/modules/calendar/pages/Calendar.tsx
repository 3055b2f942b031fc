import { Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { calendar } from '#contract/calendar/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { ProfileFrame } from '../../../platform/ui/ProfileFrame.tsx'
import { DateList } from '../parts/DateList.tsx'
import { Pager } from '../parts/Pager.tsx'
import { itemsIn, rangeOf } from '../dates.ts'
import { useShown } from '../use-shown.ts'

const Sheet = lazy(() => import('../parts/Sheet.tsx'))

/** Calendário: the user's dates; on a phone as the list of a day, a week, a month or a year. */
export default function Calendar() {
  const navigate = useNavigate()
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const { date, view, show } = useShown()
  const answer = useCall(calendar, { query: rangeOf(date, view) }, { placeholderData: keepPreviousData })
  const items = answer.data?.items ?? []
  const listed = itemsIn(items, date, view)
  const isEmpty = answer.isSuccess && !answer.isPlaceholderData && listed.length === 0
  return (
    <ProfileFrame text={t('calendar.about')}>
      {answer.error ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {isWide ? (
        <Stack gap="xl">
          <Suspense fallback={<Skeleton height={480} />}>
            <Sheet
              items={items}
              date={date}
              view={view}
              onShow={show}
              onOpen={(to) => void navigate({ to })}
            />
          </Suspense>
          {view !== 'year' && listed.length > 0 ? <DateList items={listed} /> : null}
          {isEmpty ? (
            <Text c="dimmed" ta="center" role="status">
              {t('calendar.none')}
            </Text>
          ) : null}
        </Stack>
      ) : (
        <>
          <Pager date={date} view={view} onShow={show} />
          {answer.isPending && !answer.error ? <RowsSkeleton rows={5} /> : null}
          {answer.data ? <DateList items={listed} opensAtToday /> : null}
        </>
      )}
    </ProfileFrame>
  )
}
