import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import { toast } from '../../../platform/ui/toast.ts'
import type { ConversationKey } from '../use-conversation.ts'
import { useSaving } from '../use-saving.ts'

/** Saves a whole conversation as a sheet, for the training record (rule chat.evidence). */
export function SaveConversation({
  conversation,
  reason,
}: {
  conversation: ConversationKey
  /** Why somebody reads it who takes no part. */
  reason?: string | undefined
}) {
  const { busy, save } = useSaving(conversation)
  return (
    <ActionIcon
      variant="subtle"
      aria-label={t('chat.sheet.save')}
      title={t('chat.sheet.save')}
      loading={busy}
      onClick={() => void save(reason).catch((error: unknown) => toast.failure(error))}
    >
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  )
}
