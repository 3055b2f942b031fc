import { Alert, Text } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { formatSessionGrade } from '#contract/chat/rules.ts'
import type { ChatEvaluation, ChatSessionState } from '#contract/chat/shapes.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** The last result of each synchronous session, with the tutor's notes (rule chat.approval). */
export const Results = ({
  sessions,
  evaluations,
}: {
  sessions: readonly ChatSessionState[]
  /** The newest first. */
  evaluations: readonly ChatEvaluation[]
}) =>
  sessions.map(({ lecture, lectureName, resource }) => {
    const result = evaluations.find((one) => one.lecture === lecture && one.resource === resource)
    return result ? (
      <Alert
        key={`${lecture}${resource}`}
        color="petrol"
        icon={<IconClipboardCheck aria-hidden />}
        mb="xs"
        title={t('chat.result', { name: lectureName })}
      >
        <Text size="sm" fw={600}>
          {t('grading.value')}: {formatSessionGrade(result.value)} · {formatDay(result.date)}
        </Text>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {result.obs}
        </Text>
      </Alert>
    ) : null
  })
