import { newTutorMessage, newUserMessage } from '#contract/chat/endpoints.ts'
import { ApiError } from '../../platform/lib/api-error.ts'
import { call } from '../../platform/lib/call.ts'
import { dropFile, keepFile, keptFile, keptFilesAt } from '../../platform/lib/kept-files.ts'
import { createListeners } from '../../platform/lib/listeners.ts'
import { isPassing } from '../../platform/lib/sent.ts'
import type { Waiting } from './messages-outbox.ts'
import type { ConversationKey } from './use-conversation.ts'

/** A message with a file, under the id that it is sent by. */
export interface Parcel {
  clientId: string
  file: File
  message: Waiting
  /**
   * The server refused it while no page showed its conversation: the person has it back there, to change or take away.
   */
  isRefused?: boolean
}

const PLACES = 'chat:'
const placeOf = ({ owner, degree }: ConversationKey): string => `${PLACES}${owner}:${degree}`

/** The conversation of somebody's message with a file. */
export const conversationOf = (me: string, { message: { owner = me, degree } }: Parcel): ConversationKey => ({
  owner,
  degree,
})

const changes = createListeners()
/** Called when something is stored, or when the conversation of stored parcels is closed. */
export const onParcels = changes.subscribe

/** Stores a message with its file in the browser until the server has it; returns whether it was stored. */
export const keepParcel = (me: string, parcel: Parcel): Promise<boolean> =>
  keepFile(me, placeOf(conversationOf(me, parcel)), parcel.clientId, parcel)

/** Deletes a stored parcel; those of other tabs for the conversation stay. */
export const forgetParcel = (me: string, of: ConversationKey, clientId: string): Promise<undefined> =>
  dropFile(me, placeOf(of), clientId)

/** The stored parcels of a conversation. */
export const findParcel = (me: string, of: ConversationKey): Promise<Parcel | undefined> =>
  keptFile<Parcel>(me, placeOf(of))

const shown = new Map<string, number>()
const showing = (place: string, by: number) => shown.set(place, (shown.get(place) ?? 0) + by)

/** Registers an open conversation, whose box sends its stored parcels; returns the function to leave. */
export const enterParcels = (of: ConversationKey): (() => void) => {
  showing(placeOf(of), 1)
  return () => {
    showing(placeOf(of), -1)
    changes.notify()
  }
}

/** The stored parcels of a person's conversations without an open box on this page, that no server refused. */
export const parcelsElsewhere = async (me: string): Promise<Parcel[]> => {
  const all = await keptFilesAt<Parcel>(me, PLACES)
  return all.filter((one) => !one.isRefused && !shown.get(placeOf(conversationOf(me, one))))
}

/** Sends a message with its file: however often, it is one message. @throws ApiError */
export const sendParcel = ({
  clientId,
  file: document,
  message: { owner, over, ...body },
}: Parcel): Promise<unknown> => {
  const files = { document }
  return owner
    ? call(newTutorMessage, { body: { ...body, owner, over, clientId }, files })
    : call(newUserMessage, { body: { ...body, clientId }, files })
}

/** The server was not reached. Too much in a day passes as well, but not while somebody waits for it. */
export const isLost = (error: unknown): boolean =>
  isPassing(error) && !(error instanceof ApiError && error.code === 'rate_limited')
