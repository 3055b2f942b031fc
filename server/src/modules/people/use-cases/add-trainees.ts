import { recordActivities } from '../../../platform/audit/record.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { insertPeople, type NewPerson } from '../added-repository.ts'
import { roleId } from '../role/base-roles.ts'

/** A trainee who is added: their names and what is known of them. */
type NewTrainee = Omit<NewPerson, 'id' | 'role' | 'company' | 'owner' | 'updatedAt'>

/**
 * Adds trainees of a company at once, in two statements, and logs who did; their accounts await their activation, which
 * the caller mails.
 * @returns the ids in the order of the trainees: undefined for those whose names others have
 */
export const addTrainees = async (
  tx: Tx,
  who: Person,
  { company, now }: { company: string | null; now: Date },
  trainees: readonly NewTrainee[],
): Promise<(string | undefined)[]> => {
  if (trainees.length === 0) return []
  const shared = { role: roleId.student, company, owner: who._id, updatedAt: now }
  const people = trainees.map((trainee) => ({ ...trainee, ...shared, id: newId() }))
  const added = await insertPeople(tx, people)
  const activities = people
    .filter(({ id }) => added.has(id))
    .map(({ id, name }) => ({ action: 'user.new', what: name ?? '', entity: 'user', item: id }))
  await recordActivities(tx, who, activities)
  return people.map(({ id }) => (added.has(id) ? id : undefined))
}
