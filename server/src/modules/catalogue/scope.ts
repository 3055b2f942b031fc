import { eq, sql, type SQL } from 'drizzle-orm'
import { isAnyKind, isKind, moderatingKinds } from '#contract/platform/kernel/roles.ts'
import { courseState } from '#contract/catalogue/shapes.ts'
import { all, and, none, or, rows, type Scope } from '../../platform/access/scope.ts'
import { personOf, type Actor, type Human, type Person } from '../../platform/access/actor.ts'
import type { EntityAction } from '#contract/platform/kernel/entity.ts'
import { users } from '../people/index.ts'
import { isReleased } from './approval.ts'
import { degrees } from './tables.ts'

/** Does whoever asks see courses in demonstration mode, and previews (rule course.demo)? */
export const seesDemoCourses = (actor: Actor): boolean => {
  const role = personOf(actor)?.role
  return !!role && (role.admin || isKind(role, 'creator') || isKind(role, 'tutor'))
}

/**
 * The courses that may be assigned by this user: published and not a master's, or private with the user's own
 * private code (rule course.states), and released (rule course.states).
 */
export const assignableBy = (user: Person): Scope =>
  or(
    and(eq(degrees.state, courseState.published), eq(degrees.master, false), isReleased),
    and(
      eq(degrees.state, courseState.private),
      isReleased,
      sql`${degrees.privateCode} = (select ${users.privateCode} from ${users} where ${users.id} = ${user._id})`,
    ),
  )

const isModerator = (user: Person): SQL => sql`${degrees.moderators} @> array[${user._id}]::uuid[]`

/**
 * The courses that a user reaches behind `/api/entity/degree` (rule reach.scope): creators and administrators all, tutors
 * and moderators the ones that they moderate, everybody else what they may assign, and what they own.
 */
export const degreesInSight = (user: Human, action: EntityAction): Scope => {
  if (user.kind !== 'person') return none
  if (user.role.admin || isKind(user.role, 'creator')) return all
  if (isKind(user.role, 'tutor') || isKind(user.role, 'moderator')) return rows(isModerator(user))
  const own = eq(degrees.owner, user._id)
  if (action === 'edit' || action === 'add') return rows(own)
  return or(own, and(eq(degrees.demomode, false), assignableBy(user)))
}

/**
 * The courses whose trainees a user answers to: the ones that it moderates; an administrator's are all. Whose role
 * moderates no more answers to nobody, whatever the courses say.
 */
export const moderatedBy = (user: Person): Scope => {
  if (user.role.admin) return all
  return isAnyKind(user.role, moderatingKinds) ? rows(isModerator(user)) : none
}
