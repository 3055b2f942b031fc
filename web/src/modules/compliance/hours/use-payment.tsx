import { useState, type ReactNode } from 'react'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { OF_PAYMENT, type Leaver } from './leaver.ts'
import { PaymentDialog } from './PaymentDialog.tsx'

/**
 * Records a payment to a former worker, corrects it, and clears it after a confirmation (rule compliance.payment).
 * Returns the dialogs to render.
 */
export function usePayment(): {
  dialogs: ReactNode
  record: (leaver: Leaver) => void
  clear: (leaver: Leaver) => void
} {
  const [leaver, setLeaver] = useState<Leaver>()
  const [confirmation, ask] = useConfirm()
  const save = useMutate(editItem, { refreshes: OF_PAYMENT })
  const clear = ({ employment: id, updatedAt, name }: Leaver) =>
    ask({
      title: t('compliance.payment.clearTitle'),
      text: t('compliance.payment.clearText', { name }),
      confirm: t('compliance.payment.clear'),
      onConfirm: async () => {
        await save.mutateAsync({
          params: { entity: 'employment', id },
          body: { updatedAt, paidOn: null, paidHours: null, paidNote: null },
        })
        toast.success(t('compliance.payment.cleared'))
      },
    })
  return {
    dialogs: (
      <>
        {leaver ? <PaymentDialog leaver={leaver} onClose={() => setLeaver(undefined)} /> : null}
        {confirmation}
      </>
    ),
    record: setLeaver,
    clear,
  }
}
