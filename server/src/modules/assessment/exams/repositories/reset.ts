import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { degrees } from '../../../catalogue/index.ts'
import { assignments, reopenAssignment } from '../../../enrolment/index.ts'
import { users } from '../../../people/index.ts'
import { resetExam } from '../../policy.ts'
import { attempts } from '../../attempt/tables.ts'

/** The attempts at the final exam of an assignment that count. */
const examOf = (assignment: string) =>
  and(eq(attempts.assignment, assignment), eq(attempts.kind, 'exam'), isNull(attempts.voidedAt))

/** The assignment of a course of a trainee whose exams the user may clear, locked. */
export const lockManaged = async (tx: Tx, user: Person, trainee: string, degree: string) => {
  const [found] = await tx
    .select({
      id: assignments.id,
      examSuccess: assignments.examSuccess,
      isCertified: assignments.certificadoEmitido,
      person: users.name,
      username: users.username,
      course: degrees.name,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(and(eq(assignments.user, trainee), eq(assignments.degree, degree), whereOf(resetExam(user))))
    .for('update', { of: assignments })
  return found
}

/** How many results of the final exam count. */
export const countResults = async (tx: Tx, assignment: string): Promise<number> =>
  tx.$count(attempts, and(examOf(assignment), isNotNull(attempts.submittedAt)))

/** Clears the attempts at the final exam and their effects: the survey's answers stay, without a name. */
export const clearResults = async (tx: Tx, assignment: string, now: Date): Promise<void> => {
  await tx.update(attempts).set({ voidedAt: now }).where(examOf(assignment))
  await reopenAssignment(tx, assignment)
}
