import { z } from 'zod'
import { storedFile } from '../platform/kernel/stored-file.ts'

const id = z.uuid()

/** A conversation is identified by its trainee and its course; it exists before anything is written in it. */
export interface ConversationKey {
  owner: string
  degree: string
}

/** A person, as the other participants see them. */
export const talker = z.object({ _id: z.string(), name: z.string(), imageUrl: z.string().nullable() })

/** The place in a course that a message is about; only the course if the place is unknown. */
export const chatPlace = z.object({
  degree: id,
  module: id.nullish(),
  lecture: id.nullish(),
  resource: id.nullish(),
})

/** A synchronous session: a resource of type chat in a session of a course. */
export const chatSession = z.object({ degree: id, module: id, lecture: id, resource: id })

/** A message of the conversation that a trainee, its `owner`, has with the tutors of a course. */
export const chatMessage = z.object({
  _id: z.string(),
  imageUrl: z.string().nullable(),
  owner: z.string(),
  fromUserId: z.string(),
  username: z.string(),
  content: z.string(),
  date: z.iso.datetime(),
  degree: z.string(),
  module: z.string().nullable(),
  lecture: z.string().nullable(),
  resource: z.string().nullable(),
  /** The names of the module and the session; null if the message names none, or it is gone. */
  moduleName: z.string().nullable(),
  lectureName: z.string().nullable(),
  /** The people who have read it, besides its author. */
  read: z.array(z.string()),
  attachment: storedFile.nullable(),
  /** Its place in the conversation, the same for everybody: 1, 2, 3… */
  number: z.number().int(),
  /** The id that its writer's browser gave it. */
  clientId: z.string(),
})
export type ChatMessage = z.output<typeof chatMessage>

/** The state of the agreement on a synchronous session's time. */
export const appointmentStates = ['asked', 'proposed', 'confirmed', 'cancelled'] as const

/** The time of a synchronous session, as a trainee and a tutor agree upon it (rule chat.appointments). */
export const appointment = z.object({
  _id: z.string(),
  state: z.enum(appointmentStates),
  startsAt: z.iso.datetime(),
  minutes: z.number().int(),
  note: z.string().nullable(),
  /** The tutor who holds it, once one proposed or confirmed. */
  tutor: z.string().nullable(),
  /** Counts its changes: an answer names the revision that it answers. */
  revision: z.number().int(),
})
export type Appointment = z.output<typeof appointment>

/** A synchronous session of a course, for a trainee. */
export const chatSessionState = z.object({
  module: z.string(),
  moduleName: z.string(),
  lecture: z.string(),
  lectureName: z.string(),
  resource: z.string(),
  complete: z.boolean(),
  appointment: appointment.nullable(),
})
export type ChatSessionState = z.output<typeof chatSessionState>

/** A tutor's grade of a synchronous session. */
export const chatEvaluation = z.object({
  _id: z.string(),
  module: z.string(),
  lecture: z.string(),
  resource: z.string(),
  obs: z.string(),
  value: z.number(),
  complete: z.boolean(),
  date: z.iso.datetime(),
})
export type ChatEvaluation = z.output<typeof chatEvaluation>
