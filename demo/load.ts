import { inArray, sql } from 'drizzle-orm'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { assignments, attendance } from '#server/modules/enrolment/tables.ts'
import { users } from '#server/modules/people/table.ts'
import { closeMonthsBefore } from '#server/modules/commerce/invoices/routes.ts'
import { findAnomalies, sealClosed } from '#server/modules/evidence/index.ts'
import { dayInPortugal } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refreshStatistics } from '#server/platform/database/statistics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { companies, groups, staff, trainees } from './index.ts'
import { printedStaff } from './accounts.ts'
import { planActions } from './load/actions.ts'
import { planAnnex } from './load/annex.ts'
import { keepDocuments, planTaxes } from './load/billing.ts'
import { dateCertificates } from './load/certificates.ts'
import { planCards, planPurchases } from './load/commerce.ts'
import { planCourses, unpackPackages } from './load/courses.ts'
import { planSigo } from './load/sigo.ts'
import { planEmployments } from './load/employments.ts'
import { planGroups } from './load/groups.ts'
import { planHistory } from './load/history.ts'
import { planImports } from './load/imports.ts'
import { planComplaints } from './load/complaints.ts'
import { planPeople } from './load/people.ts'
import { createPlan, named, type Plan } from './load/plan.ts'
import { planPlanning } from './load/planning.ts'
import { linkAuditor, planReady, sealReady } from './load/ready.ts'
import { publishRegulation } from './load/regulation.ts'
import { planAssignment } from './load/progress.ts'
import { planConversations } from './load/chat.ts'
import { planQuestions, planSupport } from './load/support.ts'

/** Two instances that start at once on one empty database load it once. */
const LOCK = 7_021_968

const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0

/** Archives the older invoices; last month's is left, to try the task that closes a month. */
const closeOldMonths = async (platform: Platform): Promise<void> => {
  const { clock } = platform
  const lastMonth = new Date(`${monthOf(clock.today())}-01T00:00:00Z`)
  lastMonth.setUTCDate(0)
  await closeMonthsBefore(platform, monthOf(dayInPortugal(lastMonth)), { now: clock.now() })
}

/** Everyone who was in a session of a course, or answered its survey, has a login for it; the staff logged in today. */
const planLogins = (plan: Plan): void =>
  plan.write(async (tx) => {
    const seen = sql`(select max(greatest(${attendance.startedAt}, ${assignments.surveyDate})) from ${assignments}
      join ${attendance} on ${attendance.assignment} = ${assignments.id} where ${assignments.user} = ${users.id})`
    await tx.update(users).set({ lastLoginAt: seen })
    await tx
      .update(users)
      .set({ lastLoginAt: plan.now })
      .where(
        inArray(
          users.username,
          staff.map(({ username }) => username),
        ),
      )
  })

const planAll = async (plan: Plan): Promise<{ completed: string[]; toSeal: readonly string[] }> => {
  const people = await planPeople(plan)
  await planSupport(plan)
  const courses = await planCourses(plan, people)
  const cards = planCards(plan, people, courses)
  const assigned: Parameters<typeof planPurchases>[3][number][] = []
  const completed: string[] = []
  for (const { username, company, degrees } of trainees)
    for (const given of degrees) {
      const code = groups.some((group) => group.code === given.via) ? given.via : null
      const holder = {
        user: named(people.users, username),
        username,
        tutor: named(people.users, 'tutor'),
        company: company ? named(people.companies, company) : null,
        cartfc: given.via === 'AV' || code ? null : named(cards, `${username} ${given.via}`),
        code,
      }
      const id = await planAssignment(plan, given, courses, holder)
      if (given.certificate) completed.push(id)
      assigned.push({
        id,
        user: holder.user,
        company: holder.company,
        course: given.course,
        card: holder.cartfc,
        code,
        date: plan.ago(given.assignedDaysAgo),
      })
    }
  planLogins(plan)
  planPurchases(plan, people, courses, assigned)
  planActions(plan, assigned, {
    course: (key) => named(courses, key).id,
    tutor: named(people.users, 'tutor'),
  })
  planGroups(plan, people, courses)
  planTaxes(plan)
  planEmployments(plan, people)
  planSigo(plan, people, completed)
  planAnnex(plan, people)
  planPlanning(plan, people, courses)
  const toSeal = planReady(plan, people, { assigned, courses })
  planQuestions(plan, people, courses)
  planConversations(plan, people, courses)
  planComplaints(plan, people)
  planImports(plan, people)
  planHistory(plan, people, courses)
  return { completed, toSeal }
}

/**
 * Fills an empty database with the demo academy: in one transaction, so that a load which is cut off is simply done
 * again. A database with users is left as it is.
 * What follows from completed courses, such as certificates, follows as from any other.
 * @returns whether it was loaded now
 */
export const loadDemo = async (platform: Platform): Promise<boolean> => {
  const { db, files, events } = platform
  if (await hasUsers(db)) return false
  const plan = createPlan(platform)
  const { completed, toSeal } = await planAll(plan)
  const stored = plan.files.map(({ id }) => id)
  await unpackPackages(platform, stored)
  const loaded = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (await hasUsers(tx)) return false
    for (const step of plan.steps) await step(tx)
    for (const { id, owner } of plan.files) await files.claim(tx, [id], owner)
    for (const assignmentId of completed) await events.record(tx, 'course.completed', { assignmentId })
    return true
  })
  if (loaded) {
    await dateCertificates(platform, completed)
    await closeOldMonths(platform)
    await keepDocuments(platform)
    await sealClosed(platform)
    await findAnomalies(db, '2000-01-01')
    await publishRegulation(platform)
    await sealReady(platform, toSeal)
    await linkAuditor(platform, toSeal)
    await refreshStatistics(db)
  } else await files.discard(stored)
  return loaded
}

/** The accounts that are printed at start, all with the one password. */
export const demoAccounts: readonly string[] = [
  ...printedStaff.map(({ username }) => username),
  ...companies.slice(0, 1).flatMap(({ alias }) => alias ?? []),
  ...trainees.slice(0, 1).map(({ username }) => username),
]
