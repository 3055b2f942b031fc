import { conversationPath } from '#contract/actions/archive.ts'
import { sha256Of } from '../../../platform/files/bytes.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { KeptConversation } from '../../chat/index.ts'
import { documentsOf } from '../repositories/pieces.ts'

/** The digests of attachments by their ids; an attachment that is no longer in the store has none. */
const digestsOf = async (
  { db, files: { storage } }: Platform,
  conversations: readonly KeptConversation[],
): Promise<Map<string, string>> => {
  const ids = conversations.flatMap(({ messages }) => messages.flatMap(({ file }) => file?._id ?? []))
  const digests = new Map<string, string>()
  for (const { id, key } of (await documentsOf(db, ids)).values()) {
    if (!(await storage.has(key))) continue
    digests.set(id, await sha256Of(await storage.read(key)))
  }
  return digests
}

/**
 * The conversations of an action's trainees as texts to be sealed, one for each trainee who has one: messages with time
 * and author, the attachments by name and digest, the times of synchronous sessions and their grades (rule
 * actions.seal).
 */
export const conversationTexts = async (
  platform: Platform,
  conversations: readonly KeptConversation[],
): Promise<[path: string, value: object][]> => {
  const digests = await digestsOf(platform, conversations)
  return conversations.map(({ messages, ...conversation }) => [
    conversationPath(conversation.assignment),
    {
      ...conversation,
      messages: messages.map(({ file, ...message }) => ({
        ...message,
        file: file && { name: file.name, size: file.size, sha256: digests.get(file._id) ?? null },
      })),
    },
  ])
}
