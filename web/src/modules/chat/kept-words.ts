import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { openDrafts } from '../../platform/lib/drafts.ts'
import { storage } from '../../platform/lib/storage.ts'
import { useDraft } from '../../platform/lib/use-draft.ts'
import { useLoggedIn } from '../../platform/lib/user.ts'
import type { ConversationKey } from './use-conversation.ts'

/** What is being written, by person and conversation: the same in each box of a conversation that is shown. */
const written = new Map<string, string>()
const boxes = new Map<string, Set<() => void>>()

const write = (key: string, text: string): void => {
  written.set(key, text)
  for (const listener of boxes.get(key) ?? []) listener()
}

/** The colleague who has a conversation that the user wrote in: confirmed beside the box. */
const heldBy = new Map<string, string>()

const keyOf = (user: string, { owner, degree }: ConversationKey): string => `${user}:${owner}:${degree}`
const draftOf = ({ owner, degree }: ConversationKey): string => `chat:${owner}:${degree}`

/**
 * Returns refused words: to the box that shows the conversation, over its current text, or else to its draft.
 * @param held the colleague who has it, when the message was refused for that
 */
export const giveBack = (user: string, of: ConversationKey, content: string, held?: string): void => {
  const key = keyOf(user, of)
  const over = (text: string | undefined) => [content, text].filter(Boolean).join('\n')
  if (boxes.has(key)) {
    if (held) heldBy.set(key, held)
    write(key, over(written.get(key)))
    return
  }
  const drafts = openDrafts<string>(storage, user, draftOf(of))
  const at = new Date().toISOString()
  // With what waits there already: of several drafts a box shows one.
  const { id = `${at}-${Math.random()}`, value } = drafts.list()[0] ?? {}
  drafts.keep({ id, at, value: over(value) })
}

/** The message was sent: if no box shows the conversation, its draft is deleted, unless it has changed by now. */
export const forgetWords = (user: string, of: ConversationKey, content: string): void => {
  const drafts = openDrafts<string>(storage, user, draftOf(of))
  for (const { id, value } of drafts.list()) if (value.trim() === content) drafts.drop(id)
}

const enter = (key: string, listener: () => void) => {
  const all = boxes.get(key) ?? new Set()
  boxes.set(key, all.add(listener))
  return () => {
    all.delete(listener)
    if (all.size > 0) return
    // From here on the draft holds it.
    boxes.delete(key)
    written.delete(key)
    heldBy.delete(key)
  }
}

/**
 * The draft in a conversation: restored when the user returns, and shared by two boxes of the conversation.
 */
export function useKeptWords(conversation: ConversationKey) {
  const { _id: me } = useLoggedIn()
  const key = keyOf(me, conversation)
  // The same function while the conversation is: with another one the last box would seem to leave at each render.
  const subscribe = useCallback((listener: () => void) => enter(key, listener), [key])
  const content = useSyncExternalStore(subscribe, () => written.get(key) ?? '')
  const held = useSyncExternalStore(subscribe, () => heldBy.get(key))
  const setHeld = (sentence: string) => {
    heldBy.set(key, sentence)
    write(key, written.get(key) ?? '')
  }
  const setContent = (text: string) => write(key, text)
  const draft = useDraft({
    what: draftOf(conversation),
    typed: content,
    read: () => (content.trim() ? content : undefined),
    onRestore: setContent,
  })
  const restore = useEffectEvent(() => {
    const [newest] = draft.offers
    if (newest && !written.get(key)) draft.restore(newest)
  })
  useEffect(() => restore(), [])
  const clear = () => {
    heldBy.delete(key)
    setContent('')
    draft.forget()
  }
  return { content, setContent, clear, held, setHeld }
}
