import { actionDossier, actionSeals, reopenAction } from '#contract/actions/endpoints.ts'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { REASON_MAX } from '#contract/platform/validation/lengths.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { TextModal } from '../../../platform/ui/TextModal.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** What to refetch once an action was sealed or reopened. */
export const ofSeals = [actionSeals, actionDossier, getItem]

/** Opens a sealed action again, with the reason, which the next seal carries (rule actions.seal). */
export function ReopenDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const reopen = useMutate(reopenAction, {
    refreshes: ofSeals,
    onSuccess: () => toast.success(t('actions.seal.reopened')),
  })
  return (
    <TextModal
      name="reason"
      title={t('actions.seal.reopenTitle')}
      about={t('actions.seal.reopenText')}
      label={t('actions.seal.reason')}
      maxLength={REASON_MAX}
      save={t('actions.seal.reopen')}
      busy={reopen.isPending}
      onSend={(reason) => reopen.mutateAsync({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
