import { Alert, Badge, Button, FileButton, Group, Paper, Progress, Text, Title } from '@mantine/core'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { PlayerLecture, PlayerModule, PlayerResource } from '#contract/learning/shapes.ts'
import { setActivity, WORK_TYPES } from '#contract/assessment/submissions-endpoints.ts'
import { formatDayTime, formatNumber, formatPercent } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { upload } from '../../../../platform/lib/upload.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { usePlayer } from '../player-context.ts'
import classes from './resources.module.css'

const types = WORK_TYPES.join(', ')
const accept = WORK_TYPES.map((type) => `.${type}`).join(',')
const isAccepted = (name: string) => WORK_TYPES.some((type) => name.toLowerCase().endsWith(`.${type}`))

/** The work of an evaluated session: what is asked, the upload, and the grade once a tutor gave one. */
export function WorkUpload({
  module,
  lecture,
  resource,
}: {
  module: PlayerModule
  lecture: PlayerLecture
  resource: PlayerResource
}) {
  const { degreeId, readonly, reload } = usePlayer()
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const { submission } = lecture
  const send = async (file: File | null) => {
    if (!file) return
    setProblem(undefined)
    if (!isAccepted(file.name)) {
      setProblem(t('player.wrongType', { types }))
      return
    }
    setSent(0)
    try {
      const body = { degree: degreeId, module: module._id, lecture: lecture._id }
      await upload(setActivity, { body, files: { document: file } }, setSent)
      await reload()
      toast.success(t('course.fileSent'))
    } catch (error) {
      setProblem(t('course.fileFailed'))
      toast.failure(error, t('course.fileFailed'))
    } finally {
      setSent(undefined)
    }
  }
  return (
    <Paper withBorder p="lg" className={classes.work}>
      <Title order={2} size="h4" mb={4}>
        {t('player.evaluation')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('player.evaluationText', { types })}
      </Text>
      {resource.document ? (
        <Group gap="xs" mb="md">
          <IconFileText size={20} aria-hidden />
          <a href={documentAddress(resource.document)} download={resource.document.name}>
            {resource.documentTitle ?? `${t('player.evaluationDocument')}: ${resource.document.name}`}
          </a>
        </Group>
      ) : null}
      {submission ? (
        <Group gap="sm" mb="md">
          <a href={documentAddress(submission.document)} download={submission.document.name}>
            {submission.document.name}
          </a>
          <Text size="sm" c="dimmed">
            {t('player.sentAt', { date: formatDayTime(submission.createdAt) })}
          </Text>
          <Badge color={submission.value === null ? 'gray' : 'petrol'}>
            {submission.value === null
              ? t('player.waitingGrade')
              : t('player.grade', { value: formatNumber(submission.value) })}
          </Badge>
        </Group>
      ) : null}
      {submission?.obs ? (
        <Alert color="petrol" title={t('player.gradeNotes')} mb="md">
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {submission.obs}
          </Text>
        </Alert>
      ) : null}
      {sent === undefined ? null : (
        <div role="status" style={{ marginBlockEnd: '0.75rem' }}>
          <Text size="sm">
            {t('common.sending')} {formatPercent(sent * 100)}
          </Text>
          <Progress value={sent * 100} color="amber.6" aria-label={t('common.sending')} />
        </div>
      )}
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
              variant={submission ? 'default' : 'filled'}
              leftSection={<IconUpload size={18} aria-hidden />}
              loading={sent !== undefined}
              disabled={readonly}
            >
              {submission ? t('player.replaceFile') : t('player.sendFile')}
            </Button>
          )}
        </FileButton>
      )}
    </Paper>
  )
}
