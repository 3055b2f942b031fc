import { inArray, sql } from 'drizzle-orm'
import { sigoRegistrations } from '#server/modules/certificates/sigo-table.ts'
import { users } from '#server/modules/people/table.ts'
import { educationLevels as educationTable } from '#server/modules/places/tables.ts'
import { educationLevels } from '../education-levels.ts'
import { trainees } from '../index.ts'
import type { planPeople } from './people.ts'
import { named, type Plan } from './plan.ts'

/** Education levels of most trainees, and the first of those with a certificate as registered in SIGO. */
export const planSigo = (
  plan: Plan,
  people: Awaited<ReturnType<typeof planPeople>>,
  certified: readonly string[],
): void => {
  const said = trainees.filter((_, place) => place % 4 !== 3).map(({ username }) => username)
  const level = sql`(select ${educationTable.id} from ${educationTable}
    where ${educationTable.name} = ${educationLevels[2]})`
  plan.write((tx) => tx.update(users).set({ educationLevel: level }).where(inArray(users.username, said)))
  plan.rows(
    sigoRegistrations,
    certified
      .filter((_, place) => place % 5 === 0)
      .map((assignment, place) => ({
        assignment,
        at: plan.ago(3),
        by: named(people.users, 'admin'),
        number: place % 2 === 0 ? `DEMO-${String(place + 1).padStart(4, '0')}` : null,
      })),
  )
}
