import { Stack, Text, Title } from '@mantine/core'
import { getTimeRecord, type RecordLine } from '#contract/evidence/endpoints.ts'
import { timeInWords } from '#contract/evidence/words.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { hoursOf } from './columns.tsx'
import { What } from './What.tsx'

/** The newest lines that a course's page shows. */
const SHOWN = 5

const Line = ({ line }: { line: RecordLine }) => (
  <li style={{ borderInlineStart: '3px solid var(--mantine-color-petrol-3)', paddingInlineStart: 12 }}>
    <Text size="sm" fw={600}>
      {[
        formatDay(line.from),
        ...(line.kind === 'interval' ? [hoursOf(line)] : []),
        timeInWords(line.seconds),
      ].join(' · ')}
    </Text>
    <Text size="sm" c="dimmed">
      {line.session.name}
    </Text>
    <What line={line} />
  </li>
)

/** A trainee's own line of time in a course: the latest, and a link to the rest. */
export default function OwnTime({ assignment }: { assignment: string }) {
  const { data } = useCall(getTimeRecord, { params: { id: assignment }, query: { limit: SHOWN } })
  if (!data) return null
  const lines = [...data.open, ...data.items].slice(0, SHOWN)
  return (
    <section>
      <Title order={2} size="h4" mb={4}>
        {t('evidence.own')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('evidence.ownText')} {t('evidence.declared')}
      </Text>
      {lines.length === 0 ? (
        <Text>
          {data.earlierSeconds > 0
            ? t('evidence.noneOfThis', { time: timeInWords(data.earlierSeconds) })
            : t('evidence.emptyTitle')}
        </Text>
      ) : (
        <>
          <Stack component="ol" gap="sm" m={0} p={0} mb="sm" style={{ listStyle: 'none' }}>
            {lines.map((line) => (
              <Line key={`${line.seq ?? 'open'} ${line.from} ${line.session.lecture}`} line={line} />
            ))}
          </Stack>
          <TextLink to={`/tempo/${assignment}`}>{t('evidence.all')}</TextLink>
        </>
      )}
    </section>
  )
}
