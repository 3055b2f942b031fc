import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { REASON_MAX } from '#contract/platform/validation/lengths.ts'
import { TextModal } from '../../../platform/ui/TextModal.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { ConversationKey } from '../use-conversation.ts'
import { useSaving } from '../use-saving.ts'

/** Downloads the conversation of a training record; people who take no part in it give a reason (rule chat.evidence). */
export function TakeConversation({
  conversation,
  needsReason,
}: {
  conversation: ConversationKey
  needsReason: boolean
}) {
  const { busy, save } = useSaving(conversation)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        onClick={() =>
          needsReason ? setAsking(true) : void save().catch((error: unknown) => toast.failure(error))
        }
      >
        {t('chat.sheet.save')}
      </Button>
      {asking ? (
        <TextModal
          name="reason"
          title={t('chat.sheet.save')}
          label={t('chat.reason')}
          help={t('chat.reasonNeeded')}
          maxLength={REASON_MAX}
          save={t('chat.sheet.save')}
          busy={busy}
          onSend={save}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
