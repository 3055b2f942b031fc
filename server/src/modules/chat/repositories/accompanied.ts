import { sql, type SQL } from 'drizzle-orm'
import { assignments } from '../../enrolment/index.ts'
import { chatEvaluations, chatMessages, chatThreads } from '../tables.ts'

/** The conversation of the course of an assignment. */
const ofAssignment = sql`${chatThreads.owner} = ${assignments.user} and ${chatThreads.degree} = ${assignments.degree}`

/**
 * Whether a tutor wrote to the trainee of an assignment since it was given to them, or graded a synchronous session of
 * theirs: the evidence of pedagogical follow-up (rule actions.dossier).
 */
export const isAccompanied: SQL = sql`(exists (select from ${chatThreads}
    join ${chatMessages} on ${chatMessages.thread} = ${chatThreads.id}
    where ${ofAssignment} and ${chatMessages.from} <> ${chatThreads.owner}
      and ${chatMessages.createdAt} >= ${assignments.activationDate})
  or exists (select from ${chatThreads} join ${chatEvaluations} on ${chatEvaluations.thread} = ${chatThreads.id}
    where ${ofAssignment} and ${chatEvaluations.createdAt} >= ${assignments.activationDate}))`
