import { and, getTableName, sql, type SQL } from 'drizzle-orm'
import { itemEvents } from '#contract/platform/engine/socket-events.ts'
import { declaredName } from '#contract/platform/kernel/entity-map.ts'
import { none, type Scope } from '../access/scope.ts'
import type { Db } from '../database/db.ts'
import { instanceEvent } from '../events/instance-event.ts'
import type { Authenticate, Person } from '../access/actor.ts'
import type { Platform } from '../platform.ts'
import { asSent, inParts, sentChange, toSend, type Change } from './announced-change.ts'
import type { Binding } from './binding.ts'
import { isAllowed, type Registry } from './registry.ts'
import { reached } from './rights.ts'

/** Announced to the other instances, each of which asks for its own sockets. */
const itemChanged = instanceEvent('entity.changed', sentChange)
/** For how many people one query checks who sees an item. */
const AT_ONCE = 50

/** The rows that a user sees of an entity. */
const inSight = (binding: Binding, user: Person): Scope => {
  const action = (['view', 'list'] as const).find((one) => isAllowed(binding, user, one))
  return action ? reached(binding, user, action) : none
}

/** By condition, one of the items that meets it, if any does; removed ones are put in their table's place. */
const met = async (
  db: Db,
  { table }: Binding,
  { event, ids, rows: gone }: Change,
  scopes: readonly SQL[],
): Promise<(string | null)[]> => {
  const name = sql.identifier(getTableName(table))
  const asTheyStood =
    event === 'remove'
      ? sql`, ${name} as (select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(gone)}::jsonb))`
      : sql``
  const seen = scopes.map(
    (scope) =>
      sql`(select ${table.id}::text from ${table} where ${and(sql`${table.id} in (select id from changed)`, scope)} limit 1)`,
  )
  const { rows } = await db.execute<{ seen: (string | null)[] }>(
    sql`with changed as (select unnest(${sql.param([...ids])}::uuid[]) as id)${asTheyStood} select array[${sql.join(seen, sql`, `)}] as seen`,
  )
  return rows[0]?.seen ?? []
}

/** Which of the users see any of the changed items, each with one that they see. */
const audienceOf = async (
  db: Db,
  binding: Binding,
  change: Change,
  users: readonly Person[],
): Promise<Map<Person, string>> => {
  const scoped = users.map((user) => ({ user, scope: inSight(binding, user) }))
  const [first = ''] = change.ids
  const audience = new Map(
    scoped.filter(({ scope }) => scope.kind === 'all').map(({ user }) => [user, first] as const),
  )
  const asked = scoped.flatMap(({ user, scope }) =>
    scope.kind === 'rows' ? [{ user, where: scope.where }] : [],
  )
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const some = asked.slice(from, from + AT_ONCE)
    const seen = await met(
      db,
      binding,
      change,
      some.map(({ where }) => where),
    )
    for (const [at, { user }] of some.entries()) {
      const id = seen[at]
      if (id) audience.set(user, id)
    }
  }
  return audience
}

/**
 * Announces new, changed and removed items to browsers (rule api.events): each only to the people who may see the item,
 * by the entity's access and the binding's scope, with the rights of their session at that moment. Sockets whose
 * session has ended are closed.
 * @param look the user of a session, which is not kept alive by being asked for
 * @returns waits until all that happened so far was announced
 */
export const announceItems = (
  { db, events, realtime, log }: Platform,
  registry: Registry,
  look: Authenticate,
): (() => Promise<void>) => {
  const announceHere = async (change: Change): Promise<void> => {
    const binding = registry.find(change.entity)
    const bySession = realtime.sockets()
    if (!binding || bySession.size === 0) return
    const found = await Promise.all(
      [...bySession].map(async ([sid, sockets]) => ({ sockets, user: await look(sid) })),
    )
    for (const { sockets, user } of found) if (!user) realtime.disconnect(sockets)
    const users = new Map(found.flatMap(({ user, sockets }) => (user ? [[user, sockets] as const] : [])))
    const name = declaredName(binding.entity)
    for (const [user, _id] of await audienceOf(db, binding, change, [...users.keys()]))
      realtime.toSockets(users.get(user) ?? [], itemEvents[change.event](name), { _id })
  }

  // One after the other, so that events are announced in their order; saves do not wait for it.
  let announced = Promise.resolve()
  const queue = (change: Change) => {
    announced = announced
      .then(() => announceHere(change))
      .catch((error: unknown) => log.error({ err: error }, 'real time'))
  }
  const announce = (change: Change) => {
    for (const part of inParts(change)) {
      queue(part)
      realtime.announceToInstances(itemChanged, toSend(part))
    }
  }
  realtime.onInstances(itemChanged, (change) => queue(asSent(change)))
  events.on('entity.saved', ({ entity, ids, isNew }) =>
    announce({ entity, event: isNew ? 'new' : 'edit', ids }),
  )
  events.on('entity.removed', ({ entity, ids, rows }) => announce({ entity, event: 'remove', ids, rows }))
  events.on('session.ended', ({ sessionIds }) => realtime.endSessions(sessionIds))
  return () => announced
}
