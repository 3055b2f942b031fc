import { eq, sql } from 'drizzle-orm'
import type { DossierFacts } from '#contract/actions/dossier-facts.ts'
import type { Db } from '../../../platform/database/db.ts'
import { attempts, submissions } from '../../assessment/index.ts'
import { certificates } from '../../certificates/index.ts'
import { isAccompanied } from '../../chat/index.ts'
import { assignments, attendance, surveyAnswers } from '../../enrolment/index.ts'
import { consents, users } from '../../people/index.ts'
import { actionAssignments, dossierEntries, type ActionRow } from '../tables.ts'

const countOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

const graded = sql`exists (select from ${attempts} where ${attempts.assignment} = ${assignments.id}
    and ${attempts.finalValue} is not null and ${attempts.voidedAt} is null)
  or exists (select from ${submissions} where ${submissions.assignment} = ${assignments.id}
    and ${submissions.gradedAt} is not null)`

/** Counts of what the trainees of an action have done. */
const countTrainees = async (on: Db, action: string): Promise<DossierFacts['trainees']> => {
  const [counted] = await on
    .select({
      all: sql<number>`count(*)::int`,
      accepted: countOf(
        sql`exists (select from ${consents} where ${consents.user} = ${users.id} and ${consents.kind} = 'regulation')`,
      ),
      attended: countOf(
        sql`exists (select from ${attendance} where ${attendance.assignment} = ${assignments.id})`,
      ),
      accompanied: countOf(isAccompanied),
      complete: countOf(sql`${assignments.isComplete}`),
      graded: countOf(graded),
      passed: countOf(sql`${assignments.isComplete} and ${assignments.examSuccess}`),
      answeredSurvey: countOf(
        sql`${assignments.isComplete} and exists (select from ${surveyAnswers}
          where ${surveyAnswers.assignment} = ${assignments.id})`,
      ),
      delivered: countOf(sql`${assignments.isComplete} and exists (select from ${certificates}
          where ${certificates.assignment} = ${assignments.id} and ${certificates.deliveredAt} is not null)`),
    })
    .from(actionAssignments)
    .innerJoin(assignments, eq(assignments.id, actionAssignments.assignment))
    .innerJoin(users, eq(users.id, assignments.user))
    .where(eq(actionAssignments.action, action))
  const none = { all: 0, accepted: 0, attended: 0, accompanied: 0, complete: 0 }
  return counted ?? { ...none, graded: 0, passed: 0, answeredSurvey: 0, delivered: 0 }
}

/** What is known about an action on a day; its dossier is judged by it. */
export const readFacts = async (on: Db, action: ActionRow, today: string): Promise<DossierFacts> => {
  const { programme, tutors } = action
  const lectures = programme.modules.flatMap((module) => module.lectures)
  const trainees = await countTrainees(on, action.id)
  const entries = await on
    .select({ letter: dossierEntries.letter, kind: dossierEntries.kind, text: dossierEntries.text })
    .from(dossierEntries)
    .where(eq(dossierEntries.action, action.id))
    .orderBy(dossierEntries.date, dossierEntries.id)
  return {
    startDate: action.startDate,
    endDate: action.endDate,
    today,
    programme: {
      modules: programme.modules.length,
      sessions: lectures.length,
      withSummary: lectures.filter(({ summary }) => summary).length,
      media: lectures.reduce((sum, { media }) => sum + media.length, 0),
      hasAudience: Boolean(programme.audience),
      hasExam: programme.exam !== null,
      hasSurvey: programme.survey !== null,
    },
    team: {
      manager: Boolean(action.manager),
      coordinator: Boolean(action.coordinator),
      tutors: tutors.length,
      withoutCcp: tutors.filter(({ ccp }) => !ccp).length,
    },
    advertising: Boolean(action.advertising),
    trainees,
    entries,
  }
}
