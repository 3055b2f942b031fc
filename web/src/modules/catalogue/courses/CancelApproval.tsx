import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useGuardedDraft } from '../../../platform/lib/use-draft.ts'
import { DraftOffer } from '../../../platform/ui/DraftOffer.tsx'
import { titleOf, type AnyItem } from '../../../platform/engine/names.ts'

/** Asks why an approval is cancelled. */
export function CancelApproval({
  entity,
  item,
  sending,
  onCancel,
  onClose,
}: {
  entity: Entity
  item: AnyItem
  sending: boolean
  /** Cancels it for that reason; what fails is told by who gives this. */
  onCancel: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const form = useForm({ initialValues: { reason: '' } })
  const draft = useGuardedDraft(`cancel-approval:${item._id}`, form)
  const { reason } = form.values
  return (
    <Modal opened onClose={onClose} title={t('entity.approval.cancel')}>
      <DraftOffer draft={draft} />
      <Text size="sm" mb="sm">
        {t('entity.approval.cancelText', { title: titleOf(entity, item) })}
      </Text>
      <Textarea
        label={t('entity.approval.reason')}
        required
        maxLength={1000}
        minRows={3}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            draft.forget()
            onClose()
          }}
        >
          {t('common.back')}
        </Button>
        <Button
          color="red"
          loading={sending}
          disabled={!reason.trim()}
          onClick={() => void onCancel(reason).then(draft.forget, () => undefined)}
        >
          {t('entity.approval.cancel')}
        </Button>
      </Group>
    </Modal>
  )
}
