import { MAX_UNDO_REASON, sigoDesk, sigoSheet, undoSigo, type SigoRow } from '#contract/sigo/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { TextModal } from '../../../platform/ui/TextModal.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** Takes back that somebody was registered in SIGO, with the reason. */
export function UndoDialog({ row, onClose }: { row: SigoRow; onClose: () => void }) {
  const undo = useMutate(undoSigo, {
    refreshes: [sigoDesk, sigoSheet],
    onSuccess: () => toast.success(t('sigo.undone')),
  })
  return (
    <TextModal
      name="reason"
      title={t('sigo.undoTitle')}
      about={t('sigo.undoText', { name: row.user.name, course: row.degree.name })}
      label={t('sigo.reason')}
      maxLength={MAX_UNDO_REASON}
      save={t('sigo.undo')}
      danger
      busy={undo.isPending}
      onSend={(reason) => undo.mutateAsync({ params: { id: row._id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
