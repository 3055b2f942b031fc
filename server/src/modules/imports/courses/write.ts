import { canRemoveCourse } from '#contract/enrolment/progress-rules.ts'
import { displayName } from '#contract/platform/kernel/display-name.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  demandGivable,
  lockAssignment,
  lockCodeOf,
  giveOnReference,
  mailOfCourses,
  offerCourse,
  privateCodeOf,
} from '../../enrolment/index.ts'
import { countDone, takeCourseOff } from '../../learning/index.ts'
import type { PersonRow } from '../../people/index.ts'
import { peopleToImport } from '../policy.ts'
import { ofTurn } from '../mail-turns.ts'
import type { Judged } from '../repository.ts'
import { faultsOf, type Imports, type Run } from '../run.ts'
import type { ImportRowRecord } from '../tables.ts'
import { cameInSince } from '../undo-refusals.ts'
import { checkAssignments, type JudgedAssignment } from './check.ts'
import { findAssigned, standingOf, type Course } from './repository.ts'

/** The moment at which a course began: now, or noon on the given day. */
const since = (date: string | undefined, now: Date): Date =>
  date === undefined || date === dayInPortugal(now) ? now : new Date(`${date}T12:00:00Z`)

/** Gives a standalone course. */
const giveAlone = async (
  tx: Tx,
  { who, now, today }: Run,
  { trainee, degree, date }: { trainee: PersonRow; degree: Course; date: string | undefined },
  giverCode: string | null,
): Promise<string> => {
  // Who has the course is refused by its row, which is there once.
  const facts = { trainee, giverCode, courses: [degree], has: new Set<string>(), today }
  demandGivable({ ...facts, means: { by: 'alone' } })
  const { id } = await offerCourse(tx, who, { trainee, degree }, { now, since: since(date, now) })
  const what = `${degree.name} · ${displayName(trainee)}`
  await recordActivity(tx, who, { action: 'code.assign', what, entity: 'user', item: trainee.id })
  return id
}

/** Gives a course on a card, which takes its hours; the trainee is mailed in the same step. */
const giveOnCard = async (
  { platform }: Imports,
  tx: Tx,
  { who }: Run,
  { user, degree, ref }: { user: string; degree: string; ref: string },
): Promise<string | null> => {
  const { given, refused } = await giveOnReference(platform, tx, who, {
    users: [user],
    ref,
    degrees: [degree],
  })
  const refusal = refused.get(user)
  if (refusal) throw refusal
  return given[0]?.courses[0]?.assignment.id ?? null
}

/** Gives a course as on the screen, with its service; returns the reason if that is impossible. */
const give = async (
  imports: Imports,
  tx: Tx,
  run: Run,
  { row, giverCode }: { row: JudgedAssignment; giverCode: string | null },
): Promise<Judged> => {
  const { trainee, degree, values } = row
  if (row.outcome !== 'new' || !trainee || !degree) return row
  try {
    const item = await tx.transaction((inner) =>
      values.ref === undefined
        ? giveAlone(inner, run, { trainee, degree, date: values.date }, giverCode)
        : giveOnCard(imports, inner, run, { user: trainee.id, degree: degree.id, ref: values.ref }),
    )
    return { ...row, item }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const errors = [{ field: values.ref === undefined ? 'course' : 'ref', message: error.message }]
    return { ...row, outcome: 'error', errors: faultsOf(errors, { ...values }) }
  }
}

/** Judges and writes rows about assignments (rule import.assignments). */
export const writeAssignments =
  (imports: Imports) =>
  async (tx: Tx, run: Run, rows: readonly ImportRowRecord[]): Promise<Judged[]> => {
    const written: Judged[] = []
    const giverCode = await privateCodeOf(tx, run.who._id)
    for (const row of await checkAssignments(tx, run, rows))
      written.push(await give(imports, tx, run, { row, giverCode }))
    return written
  }

/** Mails the people to whom rows gave a course. */
export const mailAssignments =
  ({ platform }: Imports) =>
  async (tx: Tx, rows: readonly ImportRowRecord[]): Promise<ReadonlySet<string>> => {
    const ids = rows.flatMap(({ item }) => item ?? [])
    const assigned = ids.length > 0 ? await findAssigned(tx, ids) : []
    const { turn, later } = await ofTurn(
      tx,
      assigned,
      ({ trainee, degree }) => `${degree.id}:${trainee.email}`,
    )
    await mailOfCourses(platform, tx, turn)
    return new Set(later.map(({ assignment }) => assignment))
  }

/**
 * Takes back the assignments that rows wrote (rule import.undo), in the same way as by hand; trainees who are out of
 * reach by now keep theirs.
 * @throws Problem `conflict` if somebody has logged in or begun since
 */
export const undoAssignments =
  ({ platform }: Imports) =>
  async (tx: Tx, { record, who }: Run, rows: readonly ImportRowRecord[]): Promise<void> => {
    const of = { since: record.writtenAt ?? record.updatedAt, reach: peopleToImport(who) }
    const begun: string[] = []
    for (const { item, name, username } of rows) {
      const standing = item && (await standingOf(tx, item, of))
      if (!item || !standing) continue
      const code = await lockCodeOf(tx, standing)
      const assignment = await lockAssignment(tx, item)
      if (!assignment) continue
      const done = { ...(await countDone(tx, item)), countedSeconds: assignment.seconds }
      if (standing.cameIn || assignment.startedAt !== null || !canRemoveCourse(done)) {
        begun.push(displayName(standing.trainee))
        continue
      }
      const { hduration } = standing
      await takeCourseOff(platform, tx, { assignment, code, hduration, actor: who })
      const activity = { what: `${name} · ${username}`, entity: 'user', item: standing.user }
      await recordActivity(tx, who, { action: 'user.removecourse', ...activity })
    }
    if (begun.length > 0) throw cameInSince([...new Set(begun)])
  }
