import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { documents, type DocumentRow } from '../../../platform/files/tables.ts'
import { attempts, submissions } from '../../assessment/index.ts'
import { courseOutline, lecturesOf } from '../../catalogue/index.ts'
import { certificates } from '../../certificates/index.ts'
import { assignments, attendance, surveyAnswers } from '../../enrolment/index.ts'
import { companies, consents, legalVersions, users } from '../../people/index.ts'
import { actionAssignments, dossierEntries, type ActionRow } from '../tables.ts'

/** The trainees of an action, each with their course's current state. */
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
      deliveredAt: certificates.deliveredAt,
    })
    .from(actionAssignments)
    .innerJoin(assignments, eq(assignments.id, actionAssignments.assignment))
    .innerJoin(users, eq(users.id, assignments.user))
    .leftJoin(companies, eq(companies.id, assignments.company))
    .leftJoin(certificates, eq(certificates.assignment, assignments.id))
    .where(eq(actionAssignments.action, action))
    .orderBy(asc(assignments.id))

/** The current names of a course's sessions. */
const sessionNames = async (on: Db, degree: string): Promise<(lecture: string) => string> => {
  const sessions = lecturesOf(await courseOutline(on, degree))
  const names = new Map(sessions.map(({ lecture }) => [lecture._id, lecture.name]))
  return (lecture) => names.get(lecture) ?? ''
}

/** When each of them was in a session, under its current name. */
const presencesOf = async (on: Db, { id, degree }: ActionRow) => {
  const nameOf = await sessionNames(on, degree)
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
  return rows.map((row) => ({ ...row, session: nameOf(row.lecture) }))
}

/** The tutors of an action by name, as the action lists them. */
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

/** The versions of the academy's regulation that trainees accepted, when they did, and the text of each. */
export const acceptancesOf = async (on: Db, action: string) => {
  const acceptances = await on
    .select({
      assignment: assignments.id,
      name: users.name,
      version: legalVersions.version,
      acceptedAt: consents.createdAt,
    })
    .from(actionAssignments)
    .innerJoin(assignments, eq(assignments.id, actionAssignments.assignment))
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(consents, and(eq(consents.user, users.id), eq(consents.kind, 'regulation')))
    .innerJoin(legalVersions, eq(legalVersions.id, consents.version))
    .where(eq(actionAssignments.action, action))
    .orderBy(asc(assignments.id), asc(consents.createdAt), asc(consents.id))
  const versions = await on
    .select({ version: legalVersions.version, since: legalVersions.createdAt, text: legalVersions.text })
    .from(legalVersions)
    .where(inArray(legalVersions.version, [...new Set(acceptances.map(({ version }) => version))]))
    .orderBy(asc(legalVersions.createdAt), asc(legalVersions.version))
  return { versions, acceptances }
}

/** Their answers in tests and exams. */
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

/** The handed-in work of an action's trainees, with its decision, author and time. */
export const worksOf = async (on: Db, { id, degree }: ActionRow) => {
  const nameOf = await sessionNames(on, degree)
  const rows = await on
    .select({
      _id: submissions.id,
      assignment: submissions.assignment,
      lecture: submissions.lecture,
      handedInAt: submissions.createdAt,
      document: submissions.document,
      value: submissions.value,
      remarks: submissions.obs,
      accepted: submissions.complete,
      gradedAt: submissions.gradedAt,
      gradedBy: users.name,
    })
    .from(actionAssignments)
    .innerJoin(submissions, eq(submissions.assignment, actionAssignments.assignment))
    .leftJoin(users, eq(users.id, submissions.gradedBy))
    .where(eq(actionAssignments.action, id))
    .orderBy(asc(submissions.id))
  return rows.map((row) => ({ ...row, session: nameOf(row.lecture) }))
}

/** Their answers to the survey, without their names. */
const surveysOf = (on: Db, action: string) =>
  on
    .select({ date: surveyAnswers.date, answers: surveyAnswers.answers })
    .from(actionAssignments)
    .innerJoin(surveyAnswers, eq(surveyAnswers.assignment, actionAssignments.assignment))
    .where(eq(actionAssignments.action, action))
    .orderBy(asc(surveyAnswers.id))

/** The manual entries of the dossier. */
const entriesOf = (on: Db, action: string) =>
  on.select().from(dossierEntries).where(eq(dossierEntries.action, action)).orderBy(asc(dossierEntries.id))

/** The assignments in an action. */
const assignmentsOf = async (on: Db, action: string) => {
  const rows = await on
    .select({ assignment: actionAssignments.assignment })
    .from(actionAssignments)
    .where(eq(actionAssignments.action, action))
    .orderBy(asc(actionAssignments.assignment))
  return rows.map(({ assignment }) => assignment)
}

/** What the academy's staff decide about an action, besides its row: its team, its trainees, what was added by hand. */
export const readDecided = async (on: Db, action: ActionRow) => ({
  team: await teamOf(on, action),
  assignments: await assignmentsOf(on, action.id),
  entries: await entriesOf(on, action.id),
})

/** The assignments of an action, as facts that are sealed. */
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

/** The completely uploaded files of entries, by their ids. */
export const documentsOf = async (on: Db, ids: readonly string[]): Promise<Map<string, DocumentRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await on
    .select()
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), eq(documents.complete, true)))
  return new Map(rows.map((row) => [row.id, row]))
}
