import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { all, and, isWithin, none, not, or, rows, type Scope } from '../../platform/access/scope.ts'
import type { Person } from '../../platform/access/actor.ts'
import { assignments, coursesModeratedBy } from '../enrolment/index.ts'
import { companies, inOwnCompanies } from '../people/index.ts'
import { auditorLinks } from './auditor-tables.ts'
import { actions, dossierEntries } from './tables.ts'

/** Actions are the academy's: administrators and creators answer for all of them. */
const answersForAll = (who: Person): boolean => isOf(who, 'admin', 'creator')

/** The companies that somebody answers for, as an array. */
const ownCompanies = (who: Person): SQL | undefined => {
  const own = inOwnCompanies(who, companies.id)
  return own.kind === 'none'
    ? undefined
    : sql`array(select ${companies.id} from ${companies} where ${isWithin(own)})`
}

const givenFor = (who: Person): Scope => {
  const own = ownCompanies(who)
  return own ? rows(sql`${actions.companies} && ${own}`) : none
}

/** The actions that are given for companies of theirs and for no others. */
const givenOnlyFor = (who: Person): Scope => {
  const own = ownCompanies(who)
  return own ? rows(sql`${actions.companies} <> '{}' and ${actions.companies} <@ ${own}`) : none
}

/** The actions of a tutor: those of the courses that they moderate, and those that name them. */
const tutored = (who: Person): Scope =>
  isOf(who, 'tutor', 'moderator')
    ? or(
        sql`${actions.degree} in ${coursesModeratedBy(who)}`,
        sql`${actions.tutors} @> ${JSON.stringify([{ user: who._id }])}::jsonb`,
      )
    : none

/** Administrators and creators may see all actions, others those of their companies or courses (rule actions.reach). */
export const seeActions = reach('action.see', (who) =>
  answersForAll(who) ? all : or(givenFor(who), tutored(who)),
)

/** Those who answer for the academy's actions may change open ones; nobody changes a sealed one (rule actions.seal). */
export const changeActions = reach('action.change', (who) =>
  answersForAll(who) ? rows(eq(actions.state, 'open')) : none,
)

/** Those who may change an action may remove it, unless it was ever sealed. */
const removeActions = reach('action.remove', (who) => and(changeActions(who), eq(actions.version, 0)))

/** Users who may see an action may see its trainees, as assignments; managers of a company, only those of their own. */
export const seeActionTrainees = reach('action.seeTrainees', (who) => {
  if (answersForAll(who)) return all
  return or(inOwnCompanies(who, assignments.company), tutored(who))
})

/** Those who answer for an action, its tutors, and the managers of all its companies may read the whole of it. */
export const readWholeActions = reach('action.readWhole', (who) =>
  answersForAll(who) ? all : or(givenOnlyFor(who), tutored(who)),
)

/** Those who answer for the academy's actions may seal them, and open them again. */
export const sealableActions = reach('action.seal', (who) => (answersForAll(who) ? all : none))

/** Only administrators may make the archive of all of an action's people (rule actions.archive). */
export const handOverActions = reach('action.handOver', (who) => (isOf(who, 'admin') ? all : none))

/**
 * Auditors are shown actions by administrators, and by managers of all the companies that one is given for (rule
 * actions.auditor).
 */
export const showToAuditors = reach('action.showToAuditors', (who) =>
  isOf(who, 'admin') ? all : givenOnlyFor(who),
)

/**
 * A link is managed by the people who answer for all of its companies, even if somebody else made it, and by
 * administrators.
 */
export const keepAuditorLinks = reach('auditorLink.keep', (who) => {
  if (isOf(who, 'admin')) return all
  const own = ownCompanies(who)
  return own ? rows(sql`${auditorLinks.companies} <> '{}' and ${auditorLinks.companies} <@ ${own}`) : none
})

/**
 * May a link show any action, even one that is later given for other companies? The people who make such links also
 * release those that others ask for (rule actions.auditor).
 */
export const showsAnyAction = ability('auditorLink.showAny', (who) => isOf(who, 'admin'))

/** Training actions. A company does not learn for which other companies an action is given. */
export const actionPolicy: EntityPolicy<typeof actions.$inferSelect> = {
  see: seeActions,
  edit: changeActions,
  remove: removeActions,
  can: { readWhole: readWholeActions, seal: sealableActions, handOver: handOverActions },
  hides: (who) => ({
    companies: who.kind === 'person' ? not(readWholeActions(who)) : all,
  }),
  // Its course is that of its trainees and of its programme.
  writable: ({ before }) => (before ? { except: ['degree'] } : 'all'),
}

/** Those who answer for the academy's actions may file trainees in them. */
export const fileTrainees = ability('action.fileTrainees', answersForAll)

/** Users who give courses may add trainees to open actions; managers, those of their companies to their actions. */
export const enrolInActions = reach('action.enrol', (who) =>
  and(answersForAll(who) ? all : givenFor(who), eq(actions.state, 'open')),
)

export const enrolTrainees = reach('action.enrolTrainees', (who) =>
  answersForAll(who) ? all : inOwnCompanies(who, assignments.company),
)

/** Users may look for open actions for the people of companies that they answer for. */
export const enrolOfCompanies = reach('action.enrolOfCompanies', (who) =>
  answersForAll(who) ? all : inOwnCompanies(who, companies.id),
)

/** The papers of the actions of a scope. */
const inActions = (of: Scope): Scope => {
  if (of.kind === 'none') return none
  return rows(
    inArray(dossierEntries.action, sql`(select ${actions.id} from ${actions} where ${isWithin(of)})`),
  )
}

/** Those who may read the whole of an action may read what was added to its dossier by hand. */
const seeEntries = reach('dossierEntry.see', (who) => inActions(readWholeActions(who)))

/** Those who answer for an open action, and its tutors, may add to its dossier. */
export const addToDossiers = reach('action.addToDossier', (who) =>
  and(answersForAll(who) ? all : tutored(who), eq(actions.state, 'open')),
)

const keepEntries = reach('dossierEntry.keep', (who) => inActions(addToDossiers(who)))

/** The papers of a dossier: an entry stays with its action. */
export const dossierEntryPolicy: EntityPolicy<typeof dossierEntries.$inferSelect> = {
  see: seeEntries,
  edit: keepEntries,
  writable: ({ before }) => (before ? { except: ['action'] } : 'all'),
}
