import { getItem } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { isNotThere } from '../../../../platform/lib/api-error.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { Dialog } from '../../../../platform/ui/Dialog.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { NotThere } from '../../../../platform/ui/NotThere.tsx'
import { AnswerModal } from './AnswerModal.tsx'

/** Answers a question that is known by its id. */
export function AnswerQuestion({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useCall(getItem, { params: { entity: 'faqs', id } }, { staleTime: 0 })
  if (data) return <AnswerModal question={data} onClose={onClose} />
  return (
    <Dialog title={t('faq.reply')} size="lg" onClose={onClose}>
      {isNotThere(error) ? (
        <NotThere
          title={t('faq.missing')}
          text={t('faq.missingText')}
          back={t('faq.toList')}
          onBack={onClose}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={48} />
      )}
    </Dialog>
  )
}
