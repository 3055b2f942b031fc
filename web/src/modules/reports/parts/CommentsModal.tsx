import { Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { surveyComments } from '#contract/reports/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { Pages } from '../../../platform/ui/Pages.tsx'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { CommentList } from './CommentList.tsx'

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
      {data ? (
        <>
          {data.total > 0 ? (
            <TextLink to={`/gestor/stats/comentarios/${degree}`} display="block" mb="md">
              {t('stats.withCharts')}
            </TextLink>
          ) : null}
          <CommentList items={data.items} />
        </>
      ) : null}
      {pages > 1 ? (
        <Group justify="flex-end" mt="md">
          <Pages page={page} pages={pages} links={5} onChange={setPage} />
        </Group>
      ) : null}
    </Dialog>
  )
}
