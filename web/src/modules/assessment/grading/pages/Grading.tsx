import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../../platform/lib/address.ts'
import { useLoggedIn } from '../../../../platform/lib/user.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { Pages } from '../../../../platform/ui/Pages.tsx'
import { GradeDialog } from '../parts/GradeDialog.tsx'
import classes from '../parts/grading.module.css'
import { PAGE_SIZE, usePending, type PendingWork } from '../use-pending.ts'

/**
 * Avaliação: the work that trainees handed in, each with its document and the way to grade it. `?trabalho=` opens one, for
 * links that lead to it.
 */
export default function Grading() {
  const [{ trabalho }, change] = useAddressState()
  const [graded, setGraded] = useState<string>()
  if (trabalho && graded !== trabalho) setGraded(trabalho)
  // Out of the address at once: while something is typed, every change of it would ask whether to leave.
  useEffect(() => {
    if (trabalho) change({ trabalho: undefined })
  }, [trabalho, change])
  return (
    <>
      <PageHeader title={t('menu.grading')} text={t('grading.text')} />
      <Works onGrade={({ _id }) => setGraded(_id)} />
      {graded ? <GradeDialog work={graded} onClose={() => setGraded(undefined)} /> : null}
    </>
  )
}

function Works({ onGrade }: { onGrade: (work: PendingWork) => void }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = usePending(page)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={4} height={72} />
  const pages = Math.ceil(data.total / PAGE_SIZE)
  // What was graded leaves the list: the last page may be gone.
  if (pages > 0 && page > pages) setPage(pages)
  if (data.total === 0) return <EmptyState title={t('empty.work')} />
  return (
    <>
      <ul className={classes.works}>
        {data.items.map((work) => (
          <Paper component="li" withBorder p="md" key={work._id}>
            <Work work={work} onGrade={() => onGrade(work)} />
          </Paper>
        ))}
      </ul>
      {pages > 1 ? (
        <Group justify="flex-end" mt="md">
          <Pages page={page} pages={pages} links={5} onChange={setPage} />
        </Group>
      ) : null}
    </>
  )
}

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

const Work = ({ work, onGrade }: { work: PendingWork; onGrade: () => void }) => (
  <div className={classes.work}>
    <div>
      <Title order={2} size="h4">
        {work.user.name}
      </Title>
      <Text size="sm">{[work.degree.name, work.lecture.name].filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {t('player.sentAt', { date: formatDayTime(work.createdAt) })}
      </Text>
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
    <Button onClick={onGrade} aria-label={t('grading.gradeOf', { name: work.user.name })}>
      {t('grading.grade')}
    </Button>
  </div>
)
