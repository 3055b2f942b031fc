import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { useLoggedIn } from '../../../../platform/lib/user.ts'
import { ReplyClock } from '../../../enrolment/index.ts'
import type { PendingWork } from '../use-pending.ts'
import classes from './grading.module.css'

/** Work that waits: whose and of what, how long it waits and with which tutor, its document, and the way to grade it. */
export const Work = ({ work, now, onGrade }: { work: PendingWork; now: Date; onGrade: () => void }) => (
  <div className={classes.work}>
    <div className={classes.what}>
      <Title order={2} size="h4">
        {work.user.name}
      </Title>
      <Text size="sm">{[work.degree.name, work.lecture.name].filter(Boolean).join(' · ')}</Text>
    </div>
    <div>
      <ReplyClock since={work.createdAt} due={work.due} now={now} />
      <Holder holder={work.holder} />
    </div>
    <Anchor
      className={classes.document}
      href={documentAddress(work.document)}
      download={work.document.name}
      aria-label={`${t('common.download')} ${work.document.name}`}
    >
      <IconFileText size={20} aria-hidden />
      {work.document.name}
    </Anchor>
    <Button data-opens onClick={onGrade} aria-label={t('grading.gradeOf', { name: work.user.name })}>
      {t('grading.grade')}
    </Button>
  </div>
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
