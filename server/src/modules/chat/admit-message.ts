import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../platform/access/actor.ts'
import { hit } from '../../platform/http/rate-limit.ts'
import { findPlace } from '../catalogue/index.ts'
import type { Chat } from './chat.ts'
import { ownConversation } from './conversation.ts'

/** A limit a little above the fastest human typing. */
const PACE = { max: 120, seconds: 60 }

/** What somebody writes, and where. */
export interface MessageDraft {
  owner: string
  degree: string
  module?: string | null | undefined
  lecture?: string | null | undefined
  resource?: string | null | undefined
  content: string
  clientId: string
  document?: StoredFile | undefined
  /** A tutor writes although they know that a colleague has the conversation. */
  over?: boolean | undefined
}

/** The caller's side of a conversation. */
export type Side = 'trainee' | 'tutors'

/** Checks that somebody may write in that conversation, and does not write too fast. */
export const admitMessage = async (
  { platform: { db } }: Chat,
  user: Person,
  side: Side,
  written: Omit<MessageDraft, 'document'>,
): Promise<void> => {
  const { as, assignment } = await ownConversation(db, user, written)
  if ((as === 'trainee') !== (side === 'trainee') || !assignment) throw new Problem('not_found')
  if (written.module || written.lecture || written.resource) await findPlace(db, written)
  await hit(db, `chat:${user._id}`, PACE)
}
