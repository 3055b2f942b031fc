import { z } from 'zod'
import { BEAT_MS } from '#contract/chat/rules.ts'
import { chatEvents } from '#contract/chat/socket-events.ts'
import type { Person } from '../../platform/access/actor.ts'
import { instanceEvent } from '../../platform/events/instance-event.ts'
import { presentSince, type Chat } from './chat.ts'
import { traineesAmong } from './repositories/people.ts'
import { beat, forgetSilent, leave } from './repositories/presence.ts'

const change = z.object({ user: z.string(), online: z.boolean() })
type Change = z.output<typeof change>

/** Announced to the other instances, as each queries for its own sockets. */
const presenceChanged = instanceEvent('chat.presence', change)

/** Which tutors are present, and who learns of it. */
export interface Presence {
  /** A tutor's screen, identified by name, reports that the tutor is there, or is leaving. */
  say: (user: Person, status: boolean, screen: string) => Promise<void>
  /** Starts looking for tutors whose browser has fallen silent. */
  start: () => void
  stop: () => void
}

/**
 * Tutors are present while their screen says so (rule chat.presence). Their trainees learn of changes: each instance
 * queries which people with sockets at it take a course of that tutor.
 */
export const createPresence = (chat: Pick<Chat, 'platform'>): Presence => {
  const { db, realtime, clock, log } = chat.platform
  let looking: NodeJS.Timeout | undefined
  const announceHere = async (change: Change): Promise<void> => {
    const audience = await traineesAmong(db, change.user, realtime.usersHere())
    realtime.toUsersHere(audience, chatEvents.online, change)
  }
  const announce = async (change: Change): Promise<void> => {
    realtime.announceToInstances(presenceChanged, change)
    await announceHere(change)
  }
  const failed = (error: unknown) => log.error({ err: error }, 'presence')
  realtime.onInstances(presenceChanged, (change) => void announceHere(change).catch(failed))
  const forget = async () => {
    for (const user of await forgetSilent(db, presentSince(chat))) await announce({ user, online: false })
  }
  return {
    say: async ({ _id: user }, status, screen) => {
      const [own, since] = [{ user, screen }, presentSince(chat)]
      const changed = await (status ? beat(db, own, clock.now(), since) : leave(db, own, since))
      if (changed) await announce({ user, online: status })
    },
    start: () => {
      looking = setInterval(() => void forget().catch(failed), BEAT_MS).unref()
    },
    stop: () => clearInterval(looking),
  }
}
