import { defineSocketEvent } from '../platform/kernel/socket-event.ts'
import type { ChatEvaluation, ChatMessage, ConversationKey } from './shapes.ts'

/** The events of conversations (rule chat.events): each only for those who may read the row by HTTP. */
export const chatEvents = {
  /** To trainees: a tutor of one of their courses came online, or left. */
  online: defineSocketEvent<{ user: string; online: boolean }>()('CHAT:TEACHER:ONLINE'),
  /** To the tutors of a course: somebody wrote in a conversation of it. */
  tutors: defineSocketEvent<ChatMessage>()('CHAT:ADMIN:NEWMESSAGE'),
  /** To a trainee: somebody wrote in a conversation of theirs. */
  message: defineSocketEvent<ChatMessage>()((user: string) => `CHAT:${user}:NEWMESSAGE`),
  /** To a trainee: a tutor graded a synchronous session. */
  approval: defineSocketEvent<ChatEvaluation & ConversationKey>()((user: string) => `CHAT:${user}:APPROVAL`),
  /** To the other participants of a conversation: somebody is writing. */
  typing: defineSocketEvent<ConversationKey & { user: string; name: string }>()('CHAT:TYPING'),
  /** To the other participants of a conversation: somebody read it, up to the message of this number. */
  read: defineSocketEvent<ConversationKey & { user: string; number: number }>()('CHAT:READ'),
  /** To the participants of a conversation: the time of a synchronous session changed. */
  appointment: defineSocketEvent<ConversationKey>()('CHAT:APPOINTMENT'),
}
