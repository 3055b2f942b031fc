import type { createActivation } from './activation.ts'
import type { createInvitations } from './invitations.ts'
import type { createManaged } from './managed.ts'
import type { createPasswords } from './passwords.ts'
import type { createRegistration } from './registration.ts'
import type { createSessions } from './sessions.ts'
import type { createWaiting } from './waiting.ts'

/** Accounts: who gets in, how they sign up, and their passwords. */
export interface Accounts {
  sessions: ReturnType<typeof createSessions>
  activation: ReturnType<typeof createActivation>
  passwords: ReturnType<typeof createPasswords>
  managed: ReturnType<typeof createManaged>
  registration: ReturnType<typeof createRegistration>
  waiting: ReturnType<typeof createWaiting>
  invitations: ReturnType<typeof createInvitations>
}
