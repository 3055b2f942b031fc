import { eq, sql, type SQLWrapper } from 'drizzle-orm'
import { listPlaceholder } from '../../../platform/database/any-of.ts'
import { createBatch } from '../../../platform/database/batch.ts'
import type { Db } from '../../../platform/database/db.ts'
import { fixedTogether } from '../../../platform/database/together.ts'
import type { Signals } from '../../../platform/events/signals.ts'
import { hashOfToken, newToken } from '../../../platform/secrets/tokens.ts'
import type { Authenticate, Person } from '../../../platform/access/actor.ts'
import { createRoleMemory } from '../role/access.ts'
import { companyIdOf, isAdministratorRole } from '../policy.ts'
import { deviceOf, networkOf } from './device.ts'
import {
  type FoundSession,
  findSessions,
  type Opening,
  sessionStart,
  setViewAs,
  touchSession,
} from './repository.ts'
import { endSessions, announceEnded } from './closing.ts'
import { sessions } from '../table.ts'

/** Where a session is opened from. */
export interface Origin {
  address: string
  agent: string | undefined
}

type FindSession = (id: string) => Promise<FoundSession | undefined>

/**
 * Opens a session; returns the cookie's value.
 * @param also the session that it ends, such as the browser's old one, and the values of further writes
 */
type OpenSession = (
  on: Db,
  userId: string,
  origin?: Origin,
  also?: { ends?: string | undefined; values?: Record<string, unknown> },
) => Promise<string>

/** Opens, finds and ends sessions. */
export interface Identity {
  authenticate: Authenticate
  /** As `authenticate`, without counting as a use of the session. */
  look: Authenticate
  /** Opens a session, in one statement. */
  open: OpenSession
  /**
   * Creates a statement, built once, that opens a session together with further writes.
   * @param writes with placeholders, filled when it is opened
   */
  openWith: (writes: readonly SQLWrapper[]) => OpenSession
  end: (on: Db, sessionId: string) => Promise<void>
  /** Lets an administrator's session view the product as a role, or as itself again. */
  viewAs: (on: Db, sessionId: string, role: string | null) => Promise<void>
  /** Ends every session of a user, as after a change of password; except one, if given. */
  endAll: (on: Db, userId: string, exceptSessionId?: string) => Promise<void>
  /**
   * Authenticates by a statement that reads more than the session.
   * @param find by a session's id, with `sessionColumns`
   */
  authenticateBy: (find: FindSession) => Authenticate
  sweep: () => Promise<void>
}

/** Creates the search for a session by its id; concurrent searches share one statement. */
const createFindSession = (db: Db): FindSession => {
  const byIds = findSessions(db, sql`${sessions.id} = any(${listPlaceholder('ids', 'text')})`).prepare(
    'find_sessions',
  )
  const byId = findSessions(db, eq(sessions.id, sql.placeholder('id'))).prepare('find_session')
  const findAll = async (ids: readonly string[]) => {
    const rows = new Map((await byIds.execute({ ids })).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id))
  }
  return createBatch(findAll, async (id) => (await byId.execute({ id }))[0])
}

/** Creates the sessions of a database. */
export const createIdentity = (db: Db, events: Signals): Identity => {
  const find = createFindSession(db)
  const readRole = createRoleMemory(db)

  const read = async (
    sid: string,
    address: string | undefined,
    isUse: boolean,
    findSession = find,
  ): Promise<Person | undefined> => {
    const found = await findSession(hashOfToken(sid))
    if (!found?.mayEnter) return undefined
    if (isUse && found.isStale) await touchSession(db, found.id)
    const own = await readRole(found.role, found.roleVersion)
    if (!own) return undefined
    const { viewAs, viewAsVersion, user, username, email, name, company } = found
    const other =
      isAdministratorRole(own) && viewAs && viewAsVersion ? await readRole(viewAs, viewAsVersion) : undefined
    const role = other ?? own
    return {
      kind: 'person',
      _id: user,
      sessionId: found.id,
      username,
      email,
      name,
      roleId: role._id,
      role,
      isPreview: other !== undefined,
      companyId: companyIdOf(role, { id: user, company }),
      address,
    }
  }

  const openWith = (writes: readonly SQLWrapper[]): OpenSession => {
    const write = fixedTogether(db, [...sessionStart(db), ...writes])
    return async (on, user, origin, { ends, values = {} } = {}) => {
      const sid = newToken()
      const [device, network] = [deviceOf(origin?.agent), networkOf(origin?.address)]
      const opening: Opening = { session: hashOfToken(sid), user, device, network, ends: ends ?? null }
      await write(on, { ...values, ...opening })
      await announceEnded(on, events, ends === undefined ? [] : [ends])
      return sid
    }
  }

  return {
    authenticate: (sid, address) => read(sid, address, true),
    look: (sid) => read(sid, undefined, false),
    authenticateBy: (findSession) => (sid, address) => read(sid, address, true, findSession),
    open: openWith([]),
    openWith,
    viewAs: setViewAs,
    end: (on, sessionId) => endSessions(on, events, { id: sessionId }),
    endAll: (on, userId, exceptSessionId) =>
      endSessions(on, events, { user: userId, except: exceptSessionId }),
    sweep: () => endSessions(db, events, 'expired'),
  }
}
