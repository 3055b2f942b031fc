import { z } from 'zod'

/** What one instance says to the others, which hear it while they are connected (docs/events.md). */
export interface InstanceEvent<P> {
  name: string
  payload: z.ZodType<P>
}

/**
 * Declares what instances say to one another. Names and fields stay as they are, and fields are only added: during a
 * rolling update another release hears it.
 */
export const instanceEvent = <P>(name: string, payload: z.ZodType<P>): InstanceEvent<P> => ({ name, payload })

/** Declares what says all by its name. */
export const instanceSignal = (name: string): InstanceEvent<null> =>
  instanceEvent(
    name,
    z.unknown().transform(() => null),
  )
