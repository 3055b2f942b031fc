import { and, asc, eq, gt, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import {
  degrees,
  lectureNameOf,
  modules,
  resources,
  standsInCourse,
  tutoredBy,
} from '../../catalogue/index.ts'
import { assignments, lectureProgress } from '../../enrolment/index.ts'
import { users } from '../../people/index.ts'
import { takePart } from '../policy.ts'
import { chatAppointments, chatThreads } from '../tables.ts'
import type { ConversationKey } from './conversations.ts'

export type AppointmentRow = typeof chatAppointments.$inferSelect

/** A synchronous session of a course for a trainee, with its agreed time. */
export interface SessionRow extends Record<string, unknown> {
  module: string
  moduleName: string
  lecture: string
  lectureName: string
  resource: string
  complete: boolean
  appointment: (Omit<AppointmentRow, 'startsAt'> & { startsAt: string }) | null
}

/** The synchronous sessions of a course, in its order, for the trainee of a conversation. */
export const listSessions = async (
  on: Db,
  { degree, assignment, thread }: { degree: string; assignment: string | null; thread: string | null },
): Promise<SessionRow[]> => {
  const { rows } = await on.execute<SessionRow>(sql`
    select m.id as module, m.name as "moduleName", l.item->>'_id' as lecture, l.item->>'name' as "lectureName",
      r.id as resource, coalesce(p.resources->(t.tab->>'_id')->>'completeAt', '') <> '' as complete,
      (select jsonb_build_object('id', a.id, 'state', a.state, 'startsAt', a.starts_at, 'minutes', a.minutes,
        'note', a.note, 'tutor', a.tutor, 'revision', a.revision)
        from ${chatAppointments} a where a.thread = ${thread}::uuid and a.lecture = (l.item->>'_id')::uuid
          and a.resource = r.id) as appointment
    from ${degrees} d
    cross join jsonb_array_elements(d.modules) with ordinality e(entry, place)
    join ${modules} m on m.id = (e.entry->>'module')::uuid
    cross join jsonb_array_elements(m.lectures) with ordinality l(item, place)
    cross join jsonb_array_elements(l.item->'resources') t(tab)
    join ${resources} r on r.id = (t.tab->>'resource')::uuid and r.type = 'chat'
    left join ${lectureProgress} p on p.assignment = ${assignment}::uuid and p.module = m.id
      and p.lecture = (l.item->>'_id')::uuid
    where d.id = ${degree} and not exists (select from ${assignments} part
      where part.id = ${assignment}::uuid and part.modules is not null and m.id <> all(part.modules))
    order by e.place, l.place`)
  return rows
}

/**
 * One side sets a new time for a synchronous session, which the other is to confirm. The conversation is locked.
 */
export const setAppointment = async (
  tx: Tx,
  values: Pick<
    AppointmentRow,
    'thread' | 'module' | 'lecture' | 'resource' | 'state' | 'startsAt' | 'minutes' | 'note' | 'tutor'
  >,
  now: Date,
): Promise<AppointmentRow> => {
  const [row] = await tx
    .insert(chatAppointments)
    .values({ id: newId(), createdAt: now, updatedAt: now, revision: 1, ...values })
    .onConflictDoUpdate({
      target: [chatAppointments.thread, chatAppointments.lecture, chatAppointments.resource],
      set: {
        ...values,
        tutor: sql`coalesce(${values.tutor}::uuid, ${chatAppointments.tutor})`,
        revision: sql`${chatAppointments.revision} + 1`,
        updatedAt: now,
      },
    })
    .returning()
  if (!row) throw new Error('a time is there once it is set')
  return row
}

/** The current time of a conversation's synchronous session; undefined if none was ever set. */
export const findTime = async (
  on: Db,
  { thread, lecture, resource }: Pick<AppointmentRow, 'thread' | 'lecture' | 'resource'>,
): Promise<AppointmentRow | undefined> => {
  const [row] = await on
    .select()
    .from(chatAppointments)
    .where(
      and(
        eq(chatAppointments.thread, thread),
        eq(chatAppointments.lecture, lecture),
        eq(chatAppointments.resource, resource),
      ),
    )
    .for('update')
  return row
}

/** Does a trainee wait for an answer to a future time that they requested in a conversation? */
export const isTimeAsked = async (on: Db, thread: string, now: Date): Promise<boolean> => {
  const asked = await on
    .select({ id: chatAppointments.id })
    .from(chatAppointments)
    .where(
      and(
        eq(chatAppointments.thread, thread),
        eq(chatAppointments.state, 'asked'),
        gt(chatAppointments.startsAt, now),
      ),
    )
    .limit(1)
  return asked.length > 0
}

/** A time that was set, with the conversation that it belongs to. */
export const findAppointment = async (on: Db, id: string) => {
  const [row] = await on
    .select({
      appointment: chatAppointments,
      owner: { _id: users.id, name: users.name, email: users.email },
      degree: { _id: degrees.id, name: degrees.name },
    })
    .from(chatAppointments)
    .innerJoin(chatThreads, eq(chatThreads.id, chatAppointments.thread))
    .innerJoin(users, eq(users.id, chatThreads.owner))
    .innerJoin(degrees, eq(degrees.id, chatThreads.degree))
    .where(eq(chatAppointments.id, id))
  return row
}

/** Cancels the times of a conversation that one side set and the other did not confirm; returns them. */
export const cancelUnconfirmed = async (
  tx: Tx,
  { owner, degree }: ConversationKey,
  now: Date,
): Promise<AppointmentRow[]> =>
  tx
    .update(chatAppointments)
    .set({ state: 'cancelled', revision: sql`${chatAppointments.revision} + 1`, updatedAt: now })
    .where(
      and(
        inArray(chatAppointments.state, ['asked', 'proposed']),
        inArray(
          chatAppointments.thread,
          tx
            .select({ id: chatThreads.id })
            .from(chatThreads)
            .where(and(eq(chatThreads.owner, owner), eq(chatThreads.degree, degree))),
        ),
      ),
    )
    .returning()

/** Changes a time if nobody changed it meanwhile; else returns undefined. */
export const changeAppointment = async (
  tx: Tx,
  { id, revision }: Pick<AppointmentRow, 'id' | 'revision'>,
  change: Pick<AppointmentRow, 'state' | 'tutor'>,
  now: Date,
): Promise<AppointmentRow | undefined> => {
  const [row] = await tx
    .update(chatAppointments)
    .set({ ...change, revision: revision + 1, updatedAt: now })
    .where(and(eq(chatAppointments.id, id), eq(chatAppointments.revision, revision)))
    .returning()
  return row
}

/** The agreed times of sessions that their courses still have. */
const isAgreed = and(
  eq(chatAppointments.state, 'confirmed'),
  standsInCourse(chatAppointments.module, chatAppointments.lecture),
)

const selectConfirmed = (on: Db) =>
  on
    .select({
      _id: chatAppointments.id,
      owner: { _id: users.id, name: users.name },
      degree: { _id: degrees.id, name: degrees.name },
      module: chatAppointments.module,
      lecture: chatAppointments.lecture,
      name: lectureNameOf(chatAppointments.lecture),
      startsAt: chatAppointments.startsAt,
      minutes: chatAppointments.minutes,
    })
    .from(chatAppointments)
    .innerJoin(chatThreads, eq(chatThreads.id, chatAppointments.thread))
    .innerJoin(users, eq(users.id, chatThreads.owner))
    .innerJoin(degrees, eq(degrees.id, chatThreads.degree))
    .leftJoin(modules, eq(modules.id, chatAppointments.module))
    .orderBy(asc(chatAppointments.startsAt), asc(chatAppointments.id))

/**
 * The confirmed sessions of a user, as trainee or as tutor, while they take part in the conversation; the earliest
 * first.
 */
export const ownSessions = async (on: Db, who: Person, within: (startsAt: PgColumn) => SQL, limit: number) =>
  selectConfirmed(on)
    .where(
      and(
        isAgreed,
        or(eq(chatThreads.owner, who._id), eq(chatAppointments.tutor, who._id)),
        whereOf(takePart(who)),
        within(chatAppointments.startsAt),
      ),
    )
    .limit(limit)

/** Is a session not over yet? */
const isNotOver = (now: Date): SQL =>
  sql`${chatAppointments.startsAt} + make_interval(mins => ${chatAppointments.minutes}) > ${now.toISOString()}::timestamptz`

/** The confirmed sessions of a trainee that begin before a moment and are not over; the next first. */
export const sessionsToAttend = async (
  on: Db,
  trainee: Person,
  { now, until }: { now: Date; until: Date },
  limit: number,
) =>
  selectConfirmed(on)
    .where(
      and(
        isAgreed,
        eq(chatThreads.owner, trainee._id),
        isNotOver(now),
        lt(chatAppointments.startsAt, until),
        whereOf(takePart(trainee)),
      ),
    )
    .limit(limit)

/**
 * The confirmed sessions that a tutor is to hold, in courses that they still tutor, and are not over; the next first.
 */
export const sessionsToHold = async (on: Db, tutor: Person, now: Date, limit: number) =>
  selectConfirmed(on)
    .where(and(isAgreed, eq(chatAppointments.tutor, tutor._id), isNotOver(now), whereOf(tutoredBy(tutor))))
    .limit(limit)
