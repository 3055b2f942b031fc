import { Stack, Text } from '@mantine/core'
import type { surveyComments } from '#contract/reports/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** The comments of surveys, each with its question and day. */
export const CommentList = ({ items }: { items: CallAnswer<typeof surveyComments>['items'] }) =>
  items.length === 0 ? (
    <Text c="dimmed">{t('empty.comments')}</Text>
  ) : (
    <Stack gap="md">
      {items.map(({ date, question, answer }, index) => (
        <div key={`${date} ${index}`}>
          <Text size="sm" c="dimmed">
            {question} · {formatDay(date)}
          </Text>
          <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{answer}</Text>
        </div>
      ))}
    </Stack>
  )
