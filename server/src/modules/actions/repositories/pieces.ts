import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { documents, type DocumentRow } from '../../../platform/files/tables.ts'
import { attempts } from '../../assessment/index.ts'
import { courseOutline, lecturesOf } from '../../catalogue/index.ts'
import { certificates } from '../../certificates/index.ts'
import { assignments, attendance, surveyAnswers } from '../../enrolment/index.ts'
import { companies, users } from '../../people/index.ts'
import { actionAssignments, dossierEntries, type ActionRow } from '../tables.ts'

/** Who is in an action, each with their course as it stands. */
const traineesOf = (on: Db, action: string) =>
  on
    .select({
      assignment: assignments.id,
      name: users.name,
      nif: users.nif,
      termsAt: users.termsAcceptedAt,
      company: companies.name,
      assignedAt: assignments.activationDate,
      startedAt: assignments.startedAt,
      endedAt: assignments.endDate,
      seconds: assignments.seconds,
      isComplete: assignments.isComplete,
      certificate: certificates.number,
      certificateAt: certificates.issuedAt,
    })
    .from(actionAssignments)
    .innerJoin(assignments, eq(assignments.id, actionAssignments.assignment))
    .innerJoin(users, eq(users.id, assignments.user))
    .leftJoin(companies, eq(companies.id, assignments.company))
    .leftJoin(certificates, eq(certificates.assignment, assignments.id))
    .where(eq(actionAssignments.action, action))
    .orderBy(asc(assignments.id))

/** When each of them was in a session, which is called as it is now. */
const presencesOf = async (on: Db, { id, degree }: ActionRow) => {
  const sessions = lecturesOf(await courseOutline(on, degree))
  const names = new Map(sessions.map(({ lecture }) => [lecture._id, lecture.name]))
  const rows = await on
    .select({
      assignment: attendance.assignment,
      lecture: attendance.lecture,
      startedAt: attendance.startedAt,
      lastAt: attendance.lastAt,
      seconds: attendance.seconds,
      late: attendance.late,
      signed: attendance.signed,
    })
    .from(actionAssignments)
    .innerJoin(attendance, eq(attendance.assignment, actionAssignments.assignment))
    .where(eq(actionAssignments.action, id))
    .orderBy(asc(attendance.id))
  return rows.map((row) => ({ ...row, session: names.get(row.lecture) ?? '' }))
}

/** Who tutors an action, by name, as the action says it. */
const teamOf = async (on: Db, { tutors }: ActionRow) => {
  const people = await on
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      inArray(
        users.id,
        tutors.map(({ user }) => user),
      ),
    )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return tutors.map(({ user, ccp, qualification }) => ({
    user,
    name: names.get(user) ?? '',
    ccp,
    qualification,
  }))
}

/** What they answered in tests and exams. */
const testsOf = (on: Db, action: string) =>
  on
    .select({
      assignment: attempts.assignment,
      kind: attempts.kind,
      startedAt: attempts.startedAt,
      submittedAt: attempts.submittedAt,
      voidedAt: attempts.voidedAt,
      weight: attempts.weight,
      questions: attempts.drawn,
      answers: attempts.answers,
      value: attempts.finalValue,
      success: attempts.success,
    })
    .from(actionAssignments)
    .innerJoin(attempts, eq(attempts.assignment, actionAssignments.assignment))
    .where(eq(actionAssignments.action, action))
    .orderBy(asc(attempts.id))

/** What they answered in the survey, without their names. */
const surveysOf = (on: Db, action: string) =>
  on
    .select({ date: surveyAnswers.date, answers: surveyAnswers.answers })
    .from(actionAssignments)
    .innerJoin(surveyAnswers, eq(surveyAnswers.assignment, actionAssignments.assignment))
    .where(eq(actionAssignments.action, action))
    .orderBy(asc(surveyAnswers.id))

/** What stands in the dossier beside them. */
const entriesOf = (on: Db, action: string) =>
  on.select().from(dossierEntries).where(eq(dossierEntries.action, action)).orderBy(asc(dossierEntries.id))

/** Whose assignments are in an action. */
const assignmentsOf = async (on: Db, action: string) => {
  const rows = await on
    .select({ assignment: actionAssignments.assignment })
    .from(actionAssignments)
    .where(eq(actionAssignments.action, action))
    .orderBy(asc(actionAssignments.assignment))
  return rows.map(({ assignment }) => assignment)
}

/** What the academy's people decide of an action, beside its row: its team, who is in it, what was added by hand. */
export const readDecided = async (on: Db, action: ActionRow) => ({
  team: await teamOf(on, action),
  assignments: await assignmentsOf(on, action.id),
  entries: await entriesOf(on, action.id),
})

/** What the assignments of an action are, as facts that are sealed. */
export const readSealedFacts = async (on: Db, action: ActionRow) => {
  const trainees = await traineesOf(on, action.id)
  return {
    team: await teamOf(on, action),
    trainees,
    assignments: trainees.map(({ assignment }) => assignment),
    presences: await presencesOf(on, action),
    tests: await testsOf(on, action.id),
    surveys: await surveysOf(on, action.id),
    entries: await entriesOf(on, action.id),
  }
}

/** The files of entries, by their ids, those that are whole. */
export const documentsOf = async (on: Db, ids: readonly string[]): Promise<Map<string, DocumentRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await on
    .select()
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), eq(documents.complete, true)))
  return new Map(rows.map((row) => [row.id, row]))
}
