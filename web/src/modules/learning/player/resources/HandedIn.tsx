import { Alert, Badge, Group, Text } from '@mantine/core'
import { getActivity } from '#contract/assessment/submissions-endpoints.ts'
import { workScale } from '#contract/assessment/submissions-shapes.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { formatGrade } from '#contract/platform/text/grade.ts'
import { t } from '#contract/platform/text/text.ts'
import type { PlayerLecture } from '#contract/learning/shapes.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { Disclosure } from '../../../../platform/ui/Disclosure.tsx'
import { usePlayer } from '../player-context.ts'

type Work = NonNullable<PlayerLecture['submission']>

function Standing({ work: { state, value } }: { work: Work }) {
  const { exam } = usePlayer().course.degree
  if (state === 'waiting') return <Badge color="gray">{t('player.waitingGrade')}</Badge>
  if (state === 'returned')
    return (
      <Badge variant="filled" color="amber.7">
        {t('player.returned')}
      </Badge>
    )
  const grade = formatGrade({ value: value ?? 0, weight: workScale(exam?.weight ?? null).most })
  return <Badge color="petrol">{t('player.grade', { value: grade })}</Badge>
}

/** Work that was handed in, its state, and its tutor's remarks. */
export const HandedIn = ({ work }: { work: Work }) => (
  <>
    <Group gap="sm" mb="md">
      <a href={documentAddress(work.document)} download={work.document.name}>
        {work.document.name}
      </a>
      <Text size="sm" c="dimmed">
        {t('player.sentAt', { date: formatDayTime(work.createdAt) })}
      </Text>
      <Standing work={work} />
    </Group>
    {work.obs ? (
      <Alert
        color={work.state === 'returned' ? 'amber' : 'petrol'}
        title={t(work.state === 'returned' ? 'player.returnReason' : 'player.gradeNotes')}
        mb="md"
      >
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {work.obs}
        </Text>
      </Alert>
    ) : null}
  </>
)

/** The work handed in earlier for the session; nothing if there is none. */
export function EarlierWork({
  place,
  last,
}: {
  place: { degree: string; module: string; lecture: string }
  last: string
}) {
  const { data } = useCall(getActivity, { query: place }, { staleTime: 0 })
  const earlier = (data?.items ?? []).filter(({ _id, state }) => _id !== last && state !== 'waiting')
  if (earlier.length === 0) return null
  return (
    <Disclosure title={t('player.earlierWork')} heading="h3">
      {earlier.map((work) => (
        <HandedIn key={work._id} work={work} />
      ))}
    </Disclosure>
  )
}
