import { Text } from '@mantine/core'
import { useForm } from '../../../platform/form/use-form.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { CANCEL_REASON_MAX } from '#contract/catalogue/lengths.ts'
import { useGuardedDraft } from '../../../platform/lib/use-draft.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'
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
  /** Cancels it for that reason; the parent shows failures. */
  onCancel: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const form = useForm({ initialValues: { reason: '' } })
  const draft = useGuardedDraft(`cancel-approval:${item._id}`, form)
  const { reason } = form.values
  return (
    <FormModal
      title={t('entity.approval.cancel')}
      draft={draft}
      save={t('entity.approval.cancel')}
      cancel={t('common.back')}
      danger
      busy={sending}
      disabled={!reason.trim()}
      onSubmit={form.onSubmit((values) => void onCancel(values.reason).then(draft.forget, () => undefined))}
      onClose={onClose}
    >
      <Text size="sm">{t('entity.approval.cancelText', { title: titleOf(entity, item) })}</Text>
      <LimitedTextarea
        label={t('entity.approval.reason')}
        required
        maxLength={CANCEL_REASON_MAX}
        minRows={3}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormModal>
  )
}
