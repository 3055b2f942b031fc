import { courseLink } from '#contract/enrolment/course-links.ts'
import type { ConversationKey } from './repositories/conversations.ts'

/** Where a trainee finds their conversation of a course. */
export const ownConversationLink = (degree: string): string => `${courseLink(degree)}?tools=chat`

/** Where the tutors of its course find a conversation. */
export const tutorsConversationLink = ({ owner, degree }: ConversationKey): string =>
  `/admin/chat?owner=${owner}&degree=${degree}`

/** Where somebody finds a conversation. */
export const conversationLink = (user: string, { owner, degree }: ConversationKey): string =>
  user === owner ? ownConversationLink(degree) : tutorsConversationLink({ owner, degree })
