import type { z } from 'zod'

/** What is declared of an event: what happened, and what it says. */
interface Declaration<P extends z.ZodObject> {
  about: string
  payload: P
}

/** An event as the catalogue has it. */
interface EventEntry extends Declaration<z.ZodObject> {
  kind: 'lasting' | 'signal'
}

/**
 * Declares an event whose consequences must follow: it is recorded in the transaction of its cause, one job for each
 * handler, which is tried again until it is done and may run twice.
 */
export const lasting = <P extends z.ZodObject>(event: Declaration<P>) => ({
  kind: 'lasting' as const,
  ...event,
})

/** Declares an event for caches and sockets: delivered after the commit, in memory, to this process alone. */
export const signal = <P extends z.ZodObject>(event: Declaration<P>) => ({
  kind: 'signal' as const,
  ...event,
})

/** The events by their names; `server/src/events.ts` fills it with those of every module. */
export interface EventMap {}

type NameOf<Kind extends EventEntry['kind']> = {
  [K in keyof EventMap]: EventMap[K] extends { kind: Kind } ? K : never
}[keyof EventMap]

export type LastingName = NameOf<'lasting'>
export type SignalName = NameOf<'signal'>

/** The payload of an event. */
export type Payload<K extends keyof EventMap> = EventMap[K] extends { payload: infer P extends z.ZodObject }
  ? z.output<P>
  : never

/** What a module, or a part of the platform, handles: events that last, by its handlers' names (`MODULE.whatItDoes`). */
export type Handlers = Readonly<Record<string, readonly LastingName[]>>

/** Every event by its name, and every handler; the app puts them together. */
export interface EventCatalogue {
  events: Readonly<Record<string, EventEntry>>
  handlers: Handlers
}
