import { Group, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { surveyComments } from '#contract/reports/endpoints.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { Pages } from '../../../platform/ui/Pages.tsx'
import { Dialog } from '../../../platform/ui/Dialog.tsx'

const PAGE_SIZE = 10

/** What trainees wrote in the surveys of a course, a page at a time. */
export function CommentsModal({
  degree,
  name,
  onClose,
}: {
  degree: string
  name: string
  onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(
    surveyComments,
    { params: { degree }, query: { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE)
  return (
    <Dialog onClose={onClose} size="lg" title={t('stats.commentsOf', { name })}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={4} height={56} /> : null}
      {data?.total === 0 ? <Text c="dimmed">{t('empty.comments')}</Text> : null}
      <Stack gap="md">
        {data?.items.map(({ date, question, answer }, index) => (
          <div key={`${date} ${index}`}>
            <Text size="sm" c="dimmed">
              {question} · {formatDay(date)}
            </Text>
            <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{answer}</Text>
          </div>
        ))}
      </Stack>
      {pages > 1 ? (
        <Group justify="flex-end" mt="md">
          <Pages page={page} pages={pages} links={5} onChange={setPage} />
        </Group>
      ) : null}
    </Dialog>
  )
}
