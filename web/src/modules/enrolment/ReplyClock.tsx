import { Badge, Text } from '@mantine/core'
import { clockOf } from '#contract/enrolment/reply-clock.ts'
import { clockInWords } from '#contract/enrolment/reply-words.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

const color = { late: 'red', soon: 'amber', inTime: 'gray' } as const

/**
 * The reply clock of a waiting trainee, in words and in colour (rule tutoring.clock), and since when they wait.
 * @param since when they began to wait, and `due` until when they were promised a reply, as the server says them
 * @param now the server's moment, which the clock is read against
 */
export function ReplyClock({ since, due, now }: { since: string; due: string; now: Date }) {
  const until = new Date(due)
  return (
    <>
      <Badge
        color={color[clockOf(until, now).state]}
        title={t('tutoring.clock.until', { when: formatDayTime(due) })}
      >
        {clockInWords(until, now)}
      </Badge>
      <Text size="sm" c="dimmed" mt={4}>
        {t('tutoring.since', { when: formatDayTime(since) })}
      </Text>
    </>
  )
}
