import { Paper, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { quizCsv, quizSummary, type QuizSummary } from '#contract/site/quiz-endpoints.ts'
import { formatNumber, formatPercent } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { callFile, saveFile } from '../../../platform/lib/download.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { TabBar } from '../../../platform/ui/TabBar.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { EntityList } from '../../../platform/engine/list/EntityList.tsx'

const saveCsv = async () => {
  try {
    saveFile(await callFile(quizCsv, {}))
  } catch (error) {
    toast.failure(error, t('entity.exportFailed'))
  }
}

/** The answers to the needs-diagnosis questionnaire: each set, and all of them summed up; as CSV too. */
export default function QuizList({ entity }: { entity: Entity<'quiz'> }) {
  const [state] = useAddressState()
  const csv = {
    label: t('questionnaire.csv'),
    icon: <IconDownload size={16} aria-hidden />,
    onClick: () => void saveCsv(),
  }
  const summing = state['ver'] === 'resumo'
  const tabs = (
    <TabBar
      label={entity.label.many}
      tabs={[
        { id: 'respostas', label: t('questionnaire.answers'), to: '.', search: {} },
        { id: 'resumo', label: t('questionnaire.summary'), to: '.', search: { ver: 'resumo' } },
      ]}
      current={summing ? 'resumo' : 'respostas'}
    />
  )
  if (!summing) return <EntityList entity={entity} menu={[csv]} action={null} under={tabs} />
  return (
    <>
      <PageHeader title={t('questionnaire.summaryLabel')} menu={[csv]} />
      {tabs}
      <Summary />
    </>
  )
}

function Summary() {
  const answer = useCall(quizSummary, {})
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <PageSkeleton />
  const { total, questions } = answer.data
  if (total === 0) return <EmptyState title={t('empty.notEnoughData')} />
  return (
    <>
      <Text mb="md">{tCount('questionnaire.answered', total)}</Text>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {questions.map((question) => (
          <Question key={question.name} question={question} total={total} />
        ))}
      </SimpleGrid>
    </>
  )
}

function Question({ question, total }: { question: QuizSummary['questions'][number]; total: number }) {
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h5" mb="sm">
        {question.label}
      </Title>
      <Stack gap="xs">
        {question.answers.map(({ label, total: given }) => {
          const part = (given / total) * 100
          return (
            <div key={label}>
              <Text size="sm">
                {label}
                <Text span c="dimmed" size="sm">{` · ${formatNumber(given)} (${formatPercent(part)})`}</Text>
              </Text>
              <Progress value={part} size="sm" aria-label={`${label}: ${formatPercent(part)}`} />
            </div>
          )
        })}
      </Stack>
    </Paper>
  )
}
