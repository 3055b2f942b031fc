import { Badge, Text, Title } from '@mantine/core'
import type { DeskItem } from '#contract/tutoring/endpoints.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { useHeadingLevel } from '../../../platform/ui/heading-level.ts'
import { ReplyClock } from '../../enrolment/index.ts'
import { DeskActions } from './DeskActions.tsx'
import classes from './desk.module.css'

/** What a trainee waits for, in words. */
const kindText = ({ kind, count, startsAt, since }: DeskItem): string => {
  if (kind === 'chat') return tCount('tutoring.is.chat', count)
  if (kind !== 'session') return t(`tutoring.is.${kind}`)
  const held = startsAt !== null && startsAt < since
  return t(held ? 'tutoring.is.held' : 'tutoring.is.asked', { when: formatDayTime(startsAt) })
}

/** One waiting item: its kind and trainee, since when, who has it, and what can be done about it. */
export function DeskRow({
  item,
  now,
  onOpen,
}: {
  item: DeskItem
  now: Date
  onOpen: (to: 'answer' | 'hand' | 'merge') => void
}) {
  const { kind, degree, user, title, due, since, count, holder } = item
  const { _id: me } = useLoggedIn()
  const level = useHeadingLevel()
  const name = title || degree.name
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <Text size="sm" c="dimmed">
          {kindText(item)}
        </Text>
        <Title order={level} size="h5" className={classes.title}>
          {name}
        </Title>
        <Text size="sm">{[user?.name, title ? degree.name : null].filter(Boolean).join(' · ')}</Text>
        {kind === 'question' && count > 1 ? (
          <Badge color="petrol">{tCount('tutoring.same', count)}</Badge>
        ) : null}
      </div>
      <div>
        <ReplyClock since={since} due={due} now={now} />
        <Text size="sm" fw={holder ? 600 : 400}>
          {holder
            ? holder._id === me
              ? t('tutoring.heldByMe')
              : t('tutoring.heldBy', { name: holder.name })
            : t('tutoring.nobody')}
        </Text>
      </div>
      <DeskActions item={item} onOpen={onOpen} />
    </div>
  )
}
