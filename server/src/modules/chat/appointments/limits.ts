import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Limit } from '../../../platform/http/rate-limit.ts'
import type { ConversationKey } from '../repositories/conversations.ts'

/** How often somebody sets and answers times of synchronous sessions in one conversation: each mails the other side. */
export const TIMES: Limit = { max: 10, seconds: HOUR_SECONDS }

/** The key under which their times in a conversation are counted. */
export const timesOf = ({ _id }: Person, { owner, degree }: ConversationKey): string =>
  `chat-times:${_id}:${owner}:${degree}`
