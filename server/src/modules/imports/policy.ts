import { eq, inArray } from 'drizzle-orm'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { and, none, rows } from '../../platform/access/scope.ts'
import { companies, inCompaniesOf, isSomebody, traineeRoles, traineesOf, users } from '../people/index.ts'
import { imports } from './tables.ts'

/** People who may add users import them, and the courses that they get, */
export const importPeople = ability('import.make', (who) => isOf(who, 'admin', 'gestor', 'master'))

/** into the companies that they answer for; */
export const companiesToImport = reach('import.into', (who) =>
  importPeople(who) ? inCompaniesOf(who, companies.id) : none,
)

/**
 * a row is about one of their trainees whose data were not erased, or about a new person: nothing is revealed of others
 * (rule import.reach);
 */
export const peopleToImport = reach('import.match', (who) =>
  importPeople(who) ? and(traineesOf(who), inArray(users.role, traineeRoles), isSomebody) : none,
)

/** and what somebody brought is seen by nobody else (rule import.kept). */
export const importsOf = reach('import.see', (who) => rows(eq(imports.owner, who._id)))
