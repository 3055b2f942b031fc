import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import type { handedInWork } from '#contract/assessment/submissions-shapes.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { findModerators } from '../../catalogue/index.ts'
import { users } from '../../people/index.ts'
import { assignments, lockAssignment, type Progress } from '../../enrolment/index.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { submissions } from '../submission/tables.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { dropFiles } from '../../../platform/files/drop.ts'
import type { FileCheck } from '../../../platform/files/access.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  findLectureName,
  findModerated,
  listPending,
  listWork,
  type ActivityPlace,
  type SubmissionRow,
} from './repository.ts'

type Shown = z.output<typeof handedInWork>

const show = ({ id, document, createdAt, value, obs, complete }: SubmissionRow): Shown => ({
  _id: id,
  document,
  createdAt: createdAt.toISOString(),
  value,
  obs,
  complete,
})

/** Makes the service of handed-in work. */
export const createSubmissionService = (platform: Platform, progress: Progress) => {
  const { db, clock, files, realtime } = platform
  const { baseUrl } = platform.config

  /** Replaces what waits for its grade, else adds to what was graded. Gives the file that it took the place of. */
  const keep = async (
    tx: Tx,
    user: Person,
    work: { place: ActivityPlace; document: StoredFile; assignment: string },
  ): Promise<SubmissionRow> => {
    const { place, document, assignment } = work
    const [last] = await listWork(tx, user._id, place)
    const now = clock.now()
    const waiting = last && !last.gradedAt ? last : undefined
    const [row] = waiting
      ? await tx
          .update(submissions)
          .set({ document, createdAt: now, updatedAt: now })
          .where(eq(submissions.id, waiting.id))
          .returning()
      : await tx
          .insert(submissions)
          .values({
            id: newId(),
            assignment,
            user: user._id,
            ...place,
            document,
            createdAt: now,
            updatedAt: now,
          })
          .returning()
    if (!row) throw new Problem('not_found')
    await files.claim(tx, [document._id], { kind: 'submission', id: row.id })
    await dropFiles(tx, platform.events, waiting ? [waiting.document._id] : [])
    return row
  }

  return {
    /**
     * Takes the work of an evaluated session; the file is stored already.
     * @throws Problem `not_found`, `not_yet`, or `conflict` once the session is graded complete
     */
    async handIn(user: Person, place: ActivityPlace, document: StoredFile): Promise<Shown> {
      const { row, moderators } = await db.transaction(async (tx) => {
        const { assignment, degree, lecture, complete } = await progress.openSession(
          tx,
          user._id,
          place.degree,
          place,
        )
        if (!lecture.resources.some(({ evaluation }) => evaluation)) throw new Problem('not_found')
        if (complete) throw new Problem('conflict')
        const row = await keep(tx, user, { place, document, assignment: assignment.id })
        await recordActivity(tx, user, {
          action: 'submission.send',
          what: lecture.name,
          entity: 'degree',
          item: place.degree,
        })
        const moderators = await findModerators(tx, place.degree)
        await sendTemplate(
          platform,
          tx,
          'activitySubmitted',
          { name: user.name, degree: degree.name, lecture: lecture.name, link: `${baseUrl}/avaliacao` },
          { to: moderators.map(({ email }) => email), toUsers: moderators.map(({ _id }) => _id) },
        )
        return { row, moderators }
      })
      for (const { _id } of moderators)
        realtime.toUser(_id, `NEWACTIVITY:${_id}`, { ...place, user: user._id, _id: row.id })
      return show(row)
    },

    /** @throws Problem `not_found` for another's work in a course that the user does not moderate */
    async list(user: Person, place: ActivityPlace, trainee: string) {
      if (trainee !== user._id && !(await findModerated(db, user, place.degree)))
        throw new Problem('not_found')
      const items = (await listWork(db, trainee, place)).map(show)
      return { items, total: items.length }
    },

    async pending(user: Person, page: { skip: number; limit: number }) {
      const { rows, total } = await listPending(db, user, page)
      const items = rows.map(({ submission, module, lecture, ...row }) => ({
        ...show(submission),
        ...row,
        module: { _id: submission.module, name: module ?? '' },
        lecture: { _id: submission.lecture, name: lecture },
      }))
      return { items, total }
    },

    /**
     * Grades the work handed in last. @throws Problem `not_found`, or `conflict` once it is graded complete
     */
    async grade(
      user: Person,
      place: ActivityPlace,
      grade: { user: string; obs: string; value: number; complete: boolean },
    ): Promise<Shown> {
      const { user: trainee, obs, value, complete } = grade
      const row = await db.transaction(async (tx) => {
        const assignment = await lockOf(tx, trainee, place.degree)
        const degree = assignment && (await findModerated(tx, user, place.degree))
        const [last] = degree ? await listWork(tx, trainee, place) : []
        if (!assignment || !degree || !last) throw new Problem('not_found')
        if (last.complete) throw new Problem('conflict')
        const now = clock.now()
        const [graded] = await tx
          .update(submissions)
          .set({ obs, value, complete, gradedBy: user._id, gradedAt: now, updatedAt: now })
          .where(eq(submissions.id, last.id))
          .returning()
        if (!graded) throw new Problem('not_found')
        const change = complete ? { value, done: (one: { evaluation: boolean }) => one.evaluation } : {}
        await progress.changeSession(tx, assignment, place, change, user)
        await recordActivity(tx, user, {
          action: 'submission.grade',
          what: degree.name,
          entity: 'degree',
          item: degree._id,
        })
        await tellTrainee(tx, graded, degree)
        return graded
      })
      realtime.toUser(trainee, `NEWACTIVITY:${trainee}`, { ...place, _id: row.id })
      return show(row)
    },

    /** Handed-in work is seen by who handed it in, and by who grades it. */
    mayRead: (async ({ ownerId }, user) => {
      if (user.kind !== 'person' || !ownerId) return false
      const [row] = await db
        .select({ user: submissions.user, degree: submissions.degree })
        .from(submissions)
        .where(eq(submissions.id, ownerId))
      if (!row) return false
      return row.user === user._id || (await findModerated(db, user, row.degree)) !== undefined
    }) satisfies FileCheck,
  }

  async function tellTrainee(tx: Tx, row: SubmissionRow, degree: { _id: string; name: string }) {
    const { value, obs, module, lecture } = row
    const [trainee] = await tx
      .select({ _id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, row.user))
    if (!trainee) return
    await sendTemplate(
      platform,
      tx,
      'activityResult',
      {
        name: trainee.name,
        degree: degree.name,
        lecture: await findLectureName(tx, row),
        value: formatNumber(value ?? 0),
        obs,
        link: `${baseUrl}/course/${degree._id}/${module}/${lecture}`,
      },
      { to: [trainee.email], toUsers: [trainee._id] },
    )
  }

  async function lockOf(tx: Tx, user: string, degree: string) {
    const [row] = await tx
      .select({ id: assignments.id })
      .from(assignments)
      .where(and(eq(assignments.user, user), eq(assignments.degree, degree)))
    return row && lockAssignment(tx, row.id)
  }
}

export type SubmissionService = ReturnType<typeof createSubmissionService>
