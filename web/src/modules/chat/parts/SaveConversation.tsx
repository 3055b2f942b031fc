import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { conversationSheet } from '#contract/chat/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { callFile, saveFile } from '../../../platform/lib/download.ts'
import { toast } from '../../../platform/ui/toast.ts'
import type { ConversationKey } from '../use-conversation.ts'

/** Saves a whole conversation as a sheet, for the training record (rule chat.evidence). */
export function SaveConversation({
  conversation,
  reason,
}: {
  conversation: ConversationKey
  /** Why somebody reads it who takes no part. */
  reason?: string | undefined
}) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(
        await callFile(conversationSheet, { query: { ...conversation, ...(reason ? { reason } : {}) } }),
      )
    } catch (error) {
      toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      aria-label={t('chat.sheet.save')}
      title={t('chat.sheet.save')}
      loading={busy}
      onClick={() => void save()}
    >
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  )
}
