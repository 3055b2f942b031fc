import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isOpen } from '#contract/complaints/complaint.ts'
import { reviewComplaint } from '#contract/complaints/endpoints.ts'
import { LEGAL_MARKS } from '#contract/compliance/legal-mark.ts'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import type { ItemNamed } from '../../../platform/engine/names.ts'
import { focusContent } from '../../../platform/lib/focus-on.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { Day } from '../../../platform/ui/moments.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { AnswerModal } from './AnswerModal.tsx'
import { CloseModal } from './CloseModal.tsx'
import { isLate } from './complaint-item.tsx'

/** Until when a complaint is answered, by which figure, and the steps that it may take now. */
export function ComplaintSteps({ item }: { item: ItemNamed<'complaint'> }) {
  const [asked, setAsked] = useState<'answer' | 'close'>()
  const review = useMutate(reviewComplaint, {
    refreshes: [getItem, listItems],
    onSuccess: () => toast.success(t('complaint.reviewed')),
    onError: (error) => toast.failure(error),
  })
  const place = useRef<HTMLDivElement>(null)
  const { _id, reference, state, dueOn, workingDays, mark } = item
  const close = () => setAsked(undefined)
  const isClosed = state === 'closed'
  const wasOpen = useRef(false)
  useEffect(() => {
    // Closing a complaint removes the buttons of all steps, the focused one included.
    if (isClosed && wasOpen.current) focusContent()
    wasOpen.current = !isClosed
  }, [isClosed])
  if (isClosed) return null
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      color={isLate(item) ? 'red' : 'petrol'}
      title={isOpen(state) ? t('complaint.toAnswer') : t('complaint.wasAnswered')}
    >
      {isOpen(state) && dueOn && mark ? (
        <Text size="sm" mb="sm">
          {t('complaint.until')} <Day value={dueOn} />:{' '}
          {t('complaint.counted', { days: workingDays ?? 0, mark: LEGAL_MARKS[mark] })}
        </Text>
      ) : null}
      <Group gap="sm">
        {isOpen(state) ? <Button onClick={() => setAsked('answer')}>{t('complaint.answer')}</Button> : null}
        {state === 'received' ? (
          <Button
            variant="default"
            loading={review.isPending}
            onClick={() =>
              // The button disappears with its action.
              review.mutate({ params: { id: _id }, body: {} }, { onSuccess: () => place.current?.focus() })
            }
          >
            {t('complaint.review')}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => setAsked('close')}>
          {t('complaint.close')}
        </Button>
      </Group>
      {asked === 'answer' ? <AnswerModal id={_id} reference={reference} onClose={close} /> : null}
      {asked === 'close' ? <CloseModal id={_id} reference={reference} onClose={close} /> : null}
    </Alert>
  )
}
