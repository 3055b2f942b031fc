import { closeComplaint } from '#contract/complaints/endpoints.ts'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { OUTCOME_MAX } from '#contract/complaints/lengths.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { TextModal } from '../../../platform/ui/TextModal.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** Closes a complaint, with how it came out. */
export function CloseModal({
  id,
  reference,
  onClose,
}: {
  id: string
  reference: string
  onClose: () => void
}) {
  const close = useMutate(closeComplaint, {
    refreshes: [getItem, listItems],
    onSuccess: () => toast.success(t('complaint.closed')),
  })
  return (
    <TextModal
      name="outcome"
      title={t('complaint.closeOf', { reference })}
      label={t('complaint.outcome')}
      help={t('complaint.outcomeHelp')}
      maxLength={OUTCOME_MAX}
      save={t('complaint.close')}
      busy={close.isPending}
      onSend={(outcome) => close.mutateAsync({ params: { id }, body: { outcome } })}
      onClose={onClose}
    />
  )
}
