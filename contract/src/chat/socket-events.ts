import type { SocketEvent } from '../platform/kernel/socket-event.ts'
import type { ChatEvaluation, ChatMessage, ConversationKey } from './shapes.ts'

/** The events of conversations (rule chat.events): each only for those who may read the row by HTTP. */
export const chatEvents = {
  /** To trainees: a tutor of one of their courses came online, or left. */
  online: 'CHAT:TEACHER:ONLINE' as SocketEvent<{ user: string; online: boolean }>,
  /** To the tutors of a course: somebody wrote in a conversation of it. */
  tutors: 'CHAT:ADMIN:NEWMESSAGE' as SocketEvent<ChatMessage>,
  /** To a trainee: somebody wrote in a conversation of theirs. */
  message: (user: string) => `CHAT:${user}:NEWMESSAGE` as SocketEvent<ChatMessage>,
  /** To a trainee: a tutor graded a synchronous session. */
  approval: (user: string) => `CHAT:${user}:APPROVAL` as SocketEvent<ChatEvaluation & ConversationKey>,
  /** To the other participants of a conversation: somebody is writing. */
  typing: 'CHAT:TYPING' as SocketEvent<ConversationKey & { user: string; name: string }>,
  /** To the other participants of a conversation: somebody read it, up to the message of this number. */
  read: 'CHAT:READ' as SocketEvent<ConversationKey & { user: string; number: number }>,
  /** To the participants of a conversation: the time of a synchronous session changed. */
  appointment: 'CHAT:APPOINTMENT' as SocketEvent<ConversationKey>,
}
