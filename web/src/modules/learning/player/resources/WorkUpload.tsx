import { Button, FileButton, Group, Paper, Progress, Text, Title } from '@mantine/core'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { EVALUATION_FILES } from '#contract/platform/engine/file-kinds.ts'
import type { PlayerLecture, PlayerModule, PlayerResource } from '#contract/learning/shapes.ts'
import { formatPercent } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { usePlayer } from '../player-context.ts'
import { EarlierWork, HandedIn } from './HandedIn.tsx'
import { useWorkUpload, workTypes } from './use-work-upload.ts'
import classes from './resources.module.css'

const accept = EVALUATION_FILES.map((type) => `.${type}`).join(',')

const buttonOf = (submission: PlayerLecture['submission']) => {
  if (!submission) return 'player.sendFile'
  return submission.state === 'returned' ? 'player.sendAgain' : 'player.replaceFile'
}

/** The work of an evaluated session: the assignment's text, the upload, and the grade once given. */
export function WorkUpload({
  module,
  lecture,
  resource,
}: {
  module: PlayerModule
  lecture: PlayerLecture
  resource: PlayerResource
}) {
  const { degreeId, readonly } = usePlayer()
  const place = { degree: degreeId, module: module._id, lecture: lecture._id }
  const { sent, problem, send } = useWorkUpload(place)
  const { submission } = lecture
  return (
    <Paper withBorder p="lg" className={classes.work}>
      <Title order={2} size="h4" mb={4}>
        {t('player.evaluation')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('player.evaluationText', { types: workTypes })}
      </Text>
      {resource.document ? (
        <Group gap="xs" mb="md">
          <IconFileText size={20} aria-hidden />
          <a href={documentAddress(resource.document)} download={resource.document.name}>
            {resource.documentTitle ?? `${t('player.evaluationDocument')}: ${resource.document.name}`}
          </a>
        </Group>
      ) : null}
      {submission ? <HandedIn work={submission} /> : null}
      {submission ? <EarlierWork key={submission._id} place={place} last={submission._id} /> : null}
      {sent === undefined ? null : <Sending part={sent} />}
      <div role="alert">
        {problem ? (
          <Text c="var(--mantine-color-error)" mb="sm">
            {problem}
          </Text>
        ) : null}
      </div>
      {submission?.complete ? null : (
        <FileButton
          accept={accept}
          disabled={readonly || sent !== undefined}
          onChange={(file) => void send(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant={submission?.state === 'waiting' ? 'default' : 'filled'}
              leftSection={<IconUpload size={18} aria-hidden />}
              loading={sent !== undefined}
              disabled={readonly}
            >
              {t(buttonOf(submission))}
            </Button>
          )}
        </FileButton>
      )}
    </Paper>
  )
}

/** The progress of a file's upload. */
const Sending = ({ part }: { part: number }) => (
  <div role="status" style={{ marginBlockEnd: '0.75rem' }}>
    <Text size="sm">
      {t('common.sending')} {formatPercent(part * 100)}
    </Text>
    <Progress value={part * 100} color="amber.6" aria-label={t('common.sending')} />
  </div>
)
