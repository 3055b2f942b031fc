import { eq, inArray } from 'drizzle-orm'
import { ability, managesPeople, reach } from '../../platform/access/ability.ts'
import { and, none, rows } from '../../platform/access/scope.ts'
import { companies, inCompaniesOf, isSomebody, traineeRoles, traineesOf, users } from '../people/index.ts'
import { imports } from './tables.ts'

/** People who may add users may import them, with the courses that they are given. */
export const importPeople = ability('import.make', managesPeople)

/** Those who may import people may do so into the companies that they answer for. */
export const companiesToImport = reach('import.into', (who) =>
  importPeople(who) ? inCompaniesOf(who, companies.id) : none,
)

/**
 * Those who may import people may match a row with one of their trainees whose data were not erased; any other row is
 * about a new person, and nothing is revealed of others (rule import.reach).
 */
export const peopleToImport = reach('import.match', (who) =>
  importPeople(who) ? and(traineesOf(who), inArray(users.role, traineeRoles), isSomebody) : none,
)

/** Users may see their own imports, and nobody else may (rule import.kept). */
export const importsOf = reach('import.see', (who) => rows(eq(imports.owner, who._id)))
