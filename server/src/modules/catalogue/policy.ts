import { eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import {
  canApprove,
  canCancel,
  FINAL_LEVEL,
  levelOf,
  type Approval,
} from '#contract/catalogue/approval-rules.ts'
import { courseState } from '#contract/catalogue/shapes.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { ability, isOf, moderates, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { all, and, conditionOf, none, or, rows, type Scope } from '../../platform/access/scope.ts'
import type { Client, Person } from '../../platform/access/actor.ts'
import type { DocumentRow } from '../../platform/files/tables.ts'
import { isUnclaimedOf } from '../../platform/files/unclaimed.ts'
import { administratorRoles, moderatingRoles, users } from '../people/index.ts'
import { isReleased } from './released.ts'
import { degrees, modules } from './tables.ts'

/** Authors and tutors of courses may see those in demonstration mode, and previews (rule course.demo). */
export const seesDemoCourses = ability('course.seeDemo', (who) => isOf(who, 'admin', 'creator', 'tutor'))

/**
 * Authors and tutors, never trainees, may see the points of each answer of a test, and why (rule
 * api.answers-hidden).
 */
export const seesPoints = ability('resource.seePoints', (who) => isOf(who, 'admin', 'creator', 'tutor'))

/** The users whose role moderates courses; which courses, each course says. */
export const mayModerate: SQL = inArray(users.role, moderatingRoles)

/** The users who moderate a machine's courses, where its maker no longer does. */
export const answersForMachines: SQL = inArray(users.role, administratorRoles)

/** A role may approve an item if its level exceeds the item's (rule approval.levels). */
export const approveItem = ability('approval.approve', (who, approval: Approval) =>
  canApprove(approval, who.role),
)

/** A role may cancel an item's approval if its level is the item's or exceeds it (rule approval.levels). */
export const cancelApproval = ability('approval.cancel', (who, approval: Approval) =>
  canCancel(approval, who.role),
)

/**
 * Up to what level somebody approves what they save or approve (rule approval.levels). A machine's items count as an
 * administrator's, as an administrator let the machine in.
 */
export const approvalLevelOf = (actor: Person | Client): number =>
  actor.kind === 'person' ? levelOf(actor.role) : FINAL_LEVEL

/** An administrator may sell codes of any course that is published, privately or not. */
export const sellAnyCourse = ability('course.sellAny', (who) => isOf(who, 'admin'))

/**
 * What opens a course to this user's trainees, as a column that `isOpenTo` reads (rule course.assignable): '' where it
 * needs no private code, else the code that it needs, and null where it may not be given. Not before its final
 * approval, where publishing waits for that, and not in demonstration, except by those who see such courses.
 * @param means by codes that are sold, those of a master's courses too, and of private ones by a seller of any course;
 *   else by giving it
 */
export const openedBy = (who: Person, means: 'give' | 'sell' = 'give'): SQL<string | null> => sql`case
  when not ${isReleased} or (${degrees.demomode} and not ${seesDemoCourses(who)}::boolean) then null
  when ${degrees.state} = ${courseState.published} and (${means === 'sell'}::boolean or not ${degrees.master}) then ''
  when ${degrees.state} = ${courseState.private} and ${means === 'sell' && sellAnyCourse(who)}::boolean then ''
  when ${degrees.state} = ${courseState.private} then nullif(${degrees.privateCode}, '') end`

/** The courses that this user may give, or sell, to anybody: those that need no private code, or the user's own. */
const openToAll = (who: Person, means: 'give' | 'sell'): Scope =>
  rows(
    sql`${openedBy(who, means)} in ('', (select ${users.privateCode} from ${users} where ${users.id} = ${who._id}))`,
  )

/** The courses that this user may give to anybody. */
export const assignableBy = (who: Person): Scope => openToAll(who, 'give')

/** The courses that this user may give to somebody: some only to who has the course's private code. */
const givableBy = (who: Person): Scope => rows(sql`${openedBy(who)} is not null`)

/** The courses of which this user may sell codes. */
const sellableBy = (who: Person): Scope => openToAll(who, 'sell')

const isModerator = (who: Person): SQL => sql`${degrees.moderators} @> array[${who._id}]::uuid[]`
const isOwner = (who: Person): SQL => eq(degrees.owner, who._id)

/** What roles that work on courses may reach: creators all courses, tutors and moderators those that they moderate. */
const byTrade = (who: Person): Scope | undefined => {
  if (isOf(who, 'admin', 'creator')) return all
  return isOf(who, 'tutor', 'moderator') ? rows(isModerator(who)) : undefined
}

/**
 * Users whose role is not for courses may see, in `/api/entity/degree`, the courses that they may assign or own (rule
 * reach.scope).
 */
export const degreesInSight = reach(
  'degree.see',
  (who) => byTrade(who) ?? or(isOwner(who), assignableBy(who)),
)

/** Users whose role is not for courses may change the courses that they own. */
const editDegree = reach('degree.edit', (who) => byTrade(who) ?? rows(isOwner(who)))

/**
 * A company's account, whose role has no list of courses, may name in its training plans the courses that it may
 * assign.
 */
const nameDegree = reach('degree.name', (who) => (isOf(who, 'company') ? assignableBy(who) : none))

/**
 * The courses that a user may name, in a plan or in a field: those that they see, or may choose (rule entity.choices).
 */
export const coursesToName = (who: Person): Scope => or(degreesInSight(who), nameDegree(who))

/** Courses. */
export const degreePolicy: EntityPolicy = {
  see: degreesInSight,
  edit: editDegree,
  choose: nameDegree,
  purposes: { give: givableBy, sell: sellableBy },
}

/** The modules of a course that this user may name; none without a course. */
const modulesOfCourse = (who: Person, course: string | undefined): Scope =>
  course === undefined
    ? none
    : rows(sql`${modules.id} in (
        select (entry->>'module')::uuid from ${degrees}, jsonb_array_elements(${degrees.modules}) entry
        where ${degrees.id} = ${course} and ${conditionOf(coursesToName(who))})`)

/** Modules. */
export const modulePolicy: EntityPolicy = { purposes: { course: modulesOfCourse } }

/** The courses that name the user as a tutor, while their role moderates; the same holds for administrators. */
export const tutoredBy = reach('course.tutor', (who) => (moderates(who) ? rows(isModerator(who)) : none))

/**
 * The courses whose trainees a user answers: those that they moderate; for an administrator, all. A user whose role
 * no longer moderates answers nobody, whatever the courses say.
 */
export const moderatedBy = reach('course.moderate', (who) => (isOf(who, 'admin') ? all : tutoredBy(who)))

/** Authors of courses may read their content, and export and import them. */
export const writeCourses = ability('course.write', (who) => isOf(who, 'admin', 'creator'))

/**
 * Authors of courses may open the packages of resources, which all authors read, and their own unclaimed uploads. Other
 * zips, such as work that trainees hand in, are out of reach.
 */
export const openPackage = ability(
  'document.openPackage',
  (who, document: Pick<DocumentRow, 'ownerKind' | 'ownerId' | 'uploaderId'>) =>
    writeCourses(who) && (document.ownerKind === 'resource' || isUnclaimedOf(document, who._id)),
)

/**
 * The courses that an import finds to be of the course that it brings: the one that this was made from, those imported
 * from it and those with its code; a machine's import, only those that machines imported from it, which have no owner
 * (rule person.clients).
 */
export const coursesMadeOf = (
  actor: Person | Client,
  { id, code }: { id: string; code: string | undefined },
): Scope => {
  const imported = isId(id) ? rows(eq(degrees.origin, id)) : none
  if (actor.kind === 'client') return and(imported, isNull(degrees.owner))
  return or(isId(id) ? eq(degrees.id, id) : none, imported, code ? eq(degrees.code, code) : none)
}

/** Authors and tutors of courses may go through one as a trainee would. */
export const previewCourses = ability('course.preview', (who) => isOf(who, 'admin', 'creator', 'tutor'))

/** People who author content that holds large files may upload them. */
export const uploadFiles = ability('document.upload', (who) =>
  isOf(who, 'admin', 'creator', 'tutor', 'master', 'gestor'),
)
