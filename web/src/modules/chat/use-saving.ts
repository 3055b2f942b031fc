import { useState } from 'react'
import { conversationSheet } from '#contract/chat/endpoints.ts'
import { callFile, saveFile } from '../../platform/lib/download.ts'
import type { ConversationKey } from './use-conversation.ts'

/** Saves a whole conversation as a sheet; `reason` is why somebody reads it who takes no part (rule chat.evidence). */
export const useSaving = (conversation: ConversationKey) => {
  const [busy, setBusy] = useState(false)
  const save = async (reason?: string): Promise<void> => {
    setBusy(true)
    try {
      const query = { ...conversation, ...(reason ? { reason } : {}) }
      saveFile(await callFile(conversationSheet, { query }))
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
