import { Button, Text } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { useLoggedIn } from '../../../../platform/lib/user.ts'
import { ReplyClock } from '../../../enrolment/index.ts'
import type { PendingWork } from '../use-pending.ts'
import { WorkRow } from './WorkRow.tsx'

/** Waiting work: for how long, with which tutor, and a button to grade it. */
export const Work = ({ work, now, onGrade }: { work: PendingWork; now: Date; onGrade: () => void }) => (
  <WorkRow
    work={work}
    standing={
      <>
        <ReplyClock since={work.createdAt} due={work.due} now={now} />
        <Holder holder={work.holder} />
      </>
    }
    action={
      <Button data-opens onClick={onGrade} aria-label={t('grading.gradeOf', { name: work.user.name })}>
        {t('grading.grade')}
      </Button>
    }
  />
)

/** Which tutor has a work; nothing where nobody does. */
function Holder({ holder }: Pick<PendingWork, 'holder'>) {
  const { _id: me } = useLoggedIn()
  if (!holder) return null
  return (
    <Text size="sm" fw={600}>
      {holder._id === me ? t('tutoring.heldByMe') : t('tutoring.heldBy', { name: holder.name })}
    </Text>
  )
}
