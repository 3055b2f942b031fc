import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/db.ts'
import { lectureNameOf, modules } from '../../catalogue/index.ts'
import { assignments } from '../../enrolment/index.ts'
import { users } from '../../people/index.ts'
import { chatAppointments, chatEvaluations, chatMessages, chatThreads } from '../tables.ts'

const threadsOf = (on: Db, ids: readonly string[]) =>
  on
    .select({
      assignment: assignments.id,
      since: assignments.activationDate,
      thread: chatThreads.id,
      owner: users.id,
      trainee: users.name,
    })
    .from(assignments)
    .innerJoin(
      chatThreads,
      and(eq(chatThreads.owner, assignments.user), eq(chatThreads.degree, assignments.degree)),
    )
    .innerJoin(users, eq(users.id, chatThreads.owner))
    .where(inArray(assignments.id, [...ids]))
    .orderBy(asc(assignments.id))

const messagesOf = (on: Db, threads: string[]) =>
  on
    .select({
      thread: chatMessages.thread,
      number: chatMessages.number,
      at: chatMessages.createdAt,
      user: chatMessages.from,
      name: users.name,
      module: modules.name,
      session: lectureNameOf(chatMessages.lecture),
      text: chatMessages.content,
      file: chatMessages.attachment,
    })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.from))
    .leftJoin(modules, eq(modules.id, chatMessages.module))
    .where(inArray(chatMessages.thread, threads))
    .orderBy(asc(chatMessages.thread), asc(chatMessages.number))

const timesOf = (on: Db, threads: string[]) => {
  const tutor = alias(users, 'tutor')
  return on
    .select({
      thread: chatAppointments.thread,
      module: modules.name,
      session: lectureNameOf(chatAppointments.lecture),
      startsAt: chatAppointments.startsAt,
      minutes: chatAppointments.minutes,
      state: chatAppointments.state,
      firstSetAt: chatAppointments.createdAt,
      stateSince: chatAppointments.updatedAt,
      tutor: tutor.name,
      note: chatAppointments.note,
    })
    .from(chatAppointments)
    .leftJoin(tutor, eq(tutor.id, chatAppointments.tutor))
    .leftJoin(modules, eq(modules.id, chatAppointments.module))
    .where(inArray(chatAppointments.thread, threads))
    .orderBy(asc(chatAppointments.id))
}

const gradesOf = (on: Db, threads: string[]) =>
  on
    .select({
      thread: chatEvaluations.thread,
      at: chatEvaluations.createdAt,
      by: users.name,
      module: modules.name,
      session: lectureNameOf(chatEvaluations.lecture),
      value: chatEvaluations.value,
      obs: chatEvaluations.obs,
      complete: chatEvaluations.complete,
    })
    .from(chatEvaluations)
    .innerJoin(users, eq(users.id, chatEvaluations.by))
    .leftJoin(modules, eq(modules.id, chatEvaluations.module))
    .where(inArray(chatEvaluations.thread, threads))
    .orderBy(asc(chatEvaluations.id))

/** The rows of a thread from a moment on, by the time of each. */
const ofThread = <R extends { thread: string }>(rows: readonly R[], writtenAt: (row: R) => Date) => {
  const by = Map.groupBy(rows, ({ thread }) => thread)
  return (thread: string, since: Date) =>
    (by.get(thread) ?? []).filter((row) => writtenAt(row) >= since).map(({ thread: _, ...row }) => row)
}

/**
 * The whole conversations of trainees and tutors in the courses of assignments, oldest first, with the agreed times and
 * the grades of their synchronous sessions: what is kept with the training record (rule chat.evidence). Messages from
 * before an assignment was given are left out: they may belong to another company. Assignments without a conversation
 * are left out.
 */
export const keptConversations = async (on: Db, ids: readonly string[]) => {
  const threads = ids.length > 0 ? await threadsOf(on, ids) : []
  if (threads.length === 0) return []
  const names = threads.map(({ thread }) => thread)
  const messages = ofThread(await messagesOf(on, names), ({ at }) => at)
  const times = ofThread(await timesOf(on, names), ({ firstSetAt }) => firstSetAt)
  const grades = ofThread(await gradesOf(on, names), ({ at }) => at)
  const kept = threads.map(({ assignment, since, thread, owner, trainee }) => ({
    assignment,
    trainee: { _id: owner, name: trainee },
    messages: messages(thread, since).map(({ user, ...message }) => ({
      ...message,
      user,
      side: user === owner ? ('trainee' as const) : ('tutor' as const),
    })),
    times: times(thread, since),
    evaluations: grades(thread, since),
  }))
  return kept.filter((one) => one.messages.length + one.times.length + one.evaluations.length > 0)
}

/** A conversation in its archived form. */
export type KeptConversation = Awaited<ReturnType<typeof keptConversations>>[number]
