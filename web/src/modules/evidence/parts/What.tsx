import { Badge, Text } from '@mantine/core'
import type { RecordLine } from '#contract/evidence/endpoints.ts'
import { didInWords, lateInWords, originsInWords } from '#contract/evidence/words.ts'
import { t } from '#contract/platform/text/text.ts'

/** What was done in an interval, or a tutor's explanation. */
export function What({ line }: { line: RecordLine }) {
  if (line.kind === 'correction')
    return (
      <Text size="sm" component="div">
        <Badge size="sm" color="amber" mr={6}>
          {t('evidence.kinds.correction')}
        </Badge>
        {t('evidence.by', { name: line.by?.name ?? '', reason: line.reason ?? '' })}
      </Text>
    )
  const did = didInWords(line)
  const late = lateInWords(line)
  return (
    <Text size="sm" component="div">
      {line.seq === null ? (
        <Badge size="sm" color="gray" mr={6}>
          {t('evidence.notSealed')}
        </Badge>
      ) : null}
      {did.length === 0 ? t('evidence.present') : null}
      {did.map((words, i) => (
        // Two stretches of one medium may have the same text.
        <div key={`${i} ${words}`}>{words}</div>
      ))}
      {late ? (
        <Text size="xs" c="dimmed">
          {late}
        </Text>
      ) : null}
    </Text>
  )
}

/** The devices and networks that somebody used. */
export const Origins = ({ line }: { line: RecordLine }) => (
  <Text size="sm" component="div">
    {line.origins.length === 0 ? '–' : null}
    {originsInWords(line.origins).map((words) => (
      <div key={words}>{words}</div>
    ))}
  </Text>
)
