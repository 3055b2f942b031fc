import { Button, Group, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { t } from '#contract/platform/text/text.ts'
import { DraftOffer } from '../../../../platform/ui/DraftOffer.tsx'
import { HeldNotice } from '../../../../platform/ui/HeldNotice.tsx'
import type { ReadWork } from '../use-pending.ts'
import { GradeFields } from './GradeFields.tsx'
import { useGrade } from './use-grade.ts'
import { Waiting } from './Waiting.tsx'

/**
 * Grades work by an observation and a value, both required, or sends it back by the observation alone (rules
 * submission.grading, submission.scale); then moves on to the next that waits.
 */
export function GradeForm({
  work,
  onGo,
  onClose,
}: {
  work: ReadWork
  onGo: (id: string) => void
  onClose: () => void
}) {
  const { scale, waiting } = work
  const { form, draft, held, isSending, send, sendAnyway, leave } = useGrade(work, { onGo, onClose })

  const submit = (goesOn: boolean) => form.onSubmit(() => send(false, goesOn))
  const giveBack = () => {
    if (form.validateField('obs')) form.getInputNode('obs')?.focus()
    else void send(true, true)
  }
  useHotkeys([['mod+Enter', () => submit(true)()]], [], true)
  return (
    <form onSubmit={submit(false)} noValidate>
      <DraftOffer draft={draft} />
      <Stack gap="sm">
        <GradeFields form={form} scale={scale} />
        <HeldNotice held={held} busy={isSending} onAnyway={() => void sendAnyway()} />
        <Group gap="xs">
          <Button type="submit" loading={isSending} variant={waiting.next ? 'default' : 'filled'}>
            {t('grading.send')}
          </Button>
          {waiting.next ? (
            <Button loading={isSending} aria-keyshortcuts="Control+Enter" onClick={() => submit(true)()}>
              {t('grading.sendNext')}
            </Button>
          ) : null}
          <Button variant="default" disabled={isSending} onClick={giveBack}>
            {t('grading.return')}
          </Button>
        </Group>
        <Waiting waiting={waiting} onGo={leave} />
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {t('grading.keys')}
        </Text>
      </Stack>
    </form>
  )
}
