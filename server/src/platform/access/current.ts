import { AsyncLocalStorage } from 'node:async_hooks'
import { systemActor, type Actor } from './actor.ts'

const acting = new AsyncLocalStorage<Actor>()

/** Outside of requests and jobs: starting, stopping, listening. */
const PROCESS = systemActor('process')

/**
 * Runs work as an actor, whom its log lines will name. Services get the actor as an argument; they never read it here.
 */
export const actAs = <R>(actor: Actor, work: () => R): R => acting.run(actor, work)

/** An actor in a line of the log: no personal data beyond an id. */
export const loggedActor = (actor: Actor = acting.getStore() ?? PROCESS): Record<string, string> => {
  switch (actor.kind) {
    case 'person':
      return { kind: actor.kind, id: actor._id }
    case 'client':
      return { kind: actor.kind, id: actor._id, name: actor.name }
    case 'system':
      return { kind: actor.kind, name: actor.name }
    case 'anonymous':
      return { kind: actor.kind }
  }
}
