import { Button, Group, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { DraftOffer } from '../../../../platform/ui/DraftOffer.tsx'
import { HeldNotice } from '../../../../platform/ui/HeldNotice.tsx'
import type { ReadWork } from '../use-pending.ts'
import { useGrade } from './use-grade.ts'
import { Waiting } from './Waiting.tsx'

/** What a tutor says of a work: an observation and a value, within its scale. */
function GradeFields({
  form,
  scale,
}: {
  form: ReturnType<typeof useGrade>['form']
  scale: ReadWork['scale']
}) {
  const most = formatNumber(scale.most)
  const obs = useRef<HTMLTextAreaElement>(null)
  useEffect(() => obs.current?.focus({ preventScroll: true }), [])
  const { value } = form.values
  return (
    <>
      <Textarea
        label={t('grading.obs')}
        description={t('grading.obsHelp')}
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={5000}
        {...form.getInputProps('obs')}
        ref={obs}
      />
      <NumberInput
        label={t('grading.value')}
        description={t('grading.valueHelp', { most, pass: formatNumber(scale.pass) })}
        required
        min={0}
        max={scale.most}
        clampBehavior="none"
        decimalScale={2}
        rightSection={<Text size="sm" c="dimmed">{`/ ${most}`}</Text>}
        rightSectionWidth="3.5rem"
        {...form.getInputProps('value')}
      />
      {typeof value === 'number' && value < scale.pass ? (
        <Text size="sm" role="status">
          {t('grading.below')}
        </Text>
      ) : null}
    </>
  )
}

/**
 * Grades work by an observation and a value, both required, or sends it back by the observation alone (rules
 * submission.grading, submission.scale); then goes on to the next that waits.
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
        <Waiting waiting={waiting} onGo={(id) => void leave(id)} />
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {t('grading.keys')}
        </Text>
      </Stack>
    </form>
  )
}
