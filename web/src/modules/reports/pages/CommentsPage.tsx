import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { degreeStatistics, surveyComments, surveyCommentsSheet } from '#contract/reports/endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useAddressState, usePathParams } from '../../../platform/lib/address.ts'
import { callFile, saveFile } from '../../../platform/lib/download.ts'
import { isNotThere } from '../../../platform/lib/api-error.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { NotFound } from '../../../platform/ui/NotFound.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { Pages } from '../../../platform/ui/Pages.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { CommentList } from '../parts/CommentList.tsx'
import { Progress, SurveyBars } from '../parts/charts.tsx'

const PAGE_SIZE = 20

/** A page of the comments that the address asks for. */
const useComments = (degree: string) => {
  const [{ question, page: at }] = useAddressState()
  const page = Math.max(1, Number.parseInt(at ?? '1', 10) || 1)
  const ofQuestion = question ? { question } : {}
  const answer = useCall(
    surveyComments,
    { params: { degree }, query: { ...ofQuestion, limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )
  return { ...answer, page, ofQuestion }
}

/** Comentários: the comments in a course's surveys, beside its charts, and as a sheet (rule reports.opinions). */
export default function CommentsPage() {
  const { degree = '' } = usePathParams()
  const statistics = useCall(degreeStatistics, {})
  const { error } = useComments(degree)
  const stats = statistics.data?.degrees[degree]
  if (isNotThere(error))
    return (
      <NotFound
        title={t('stats.noCourse')}
        text={t('stats.noCourseText')}
        action={<ButtonLink to="/gestor/stats">{t('menu.statistics')}</ButtonLink>}
      />
    )
  return (
    <>
      <PageHeader
        title={stats ? t('stats.commentsOf', { name: stats.name }) : t('stats.comments')}
        text={t('stats.commentsText')}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Stack gap="md">
          {stats ? (
            <>
              <SurveyBars {...stats} />
              <Progress {...stats} />
            </>
          ) : statistics.data ? (
            <Text c="dimmed">{t('empty.statistics')}</Text>
          ) : (
            <RowsSkeleton rows={2} height={220} />
          )}
        </Stack>
        <Comments degree={degree} />
      </SimpleGrid>
    </>
  )
}

function Comments({ degree }: { degree: string }) {
  const [{ question }, change] = useAddressState()
  const { data, error, refetch, page, ofQuestion } = useComments(degree)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={6} height={56} />
  const pages = Math.ceil(data.total / PAGE_SIZE)
  return (
    <section aria-labelledby="comments">
      <Group justify="space-between" mb="md" gap="sm">
        <Title order={2} size="h4" id="comments">
          {tCount('stats.commentsCount', data.total)}
        </Title>
        <Exports degree={degree} ofQuestion={ofQuestion} disabled={data.total === 0} />
      </Group>
      {data.questions.length > 1 ? (
        <NativeSelect
          label={t('stats.commentQuestion')}
          mb="md"
          value={question ?? ''}
          data={[
            { value: '', label: t('stats.allQuestions') },
            ...data.questions.map(({ title, count }) => ({ value: title, label: `${title} (${count})` })),
          ]}
          onChange={(event) => change({ question: event.currentTarget.value, page: undefined })}
        />
      ) : null}
      <CommentList items={data.items} />
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
    </section>
  )
}

/** The comments as a file; only of one question if chosen. */
function Exports({
  degree,
  ofQuestion,
  disabled,
}: {
  degree: string
  ofQuestion: ReturnType<typeof useComments>['ofQuestion']
  disabled: boolean
}) {
  const [busy, setBusy] = useState<'xlsx' | 'csv'>()
  const download = async (format: 'xlsx' | 'csv') => {
    setBusy(format)
    try {
      saveFile(await callFile(surveyCommentsSheet, { params: { degree }, query: { ...ofQuestion, format } }))
    } catch (failure) {
      toast.failure(failure, t('entity.exportFailed'))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Group gap="xs" role="group" aria-label={t('common.export')}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          size="compact-md"
          loading={busy === format}
          disabled={disabled}
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          onClick={() => void download(format)}
        >
          {t('stats.exportAs', { format })}
        </Button>
      ))}
    </Group>
  )
}
