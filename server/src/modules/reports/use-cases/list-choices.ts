import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { companyChoices, courseChoices } from '../repositories/choices.ts'

/** The companies or the courses by which somebody may filter a report: the first that match what was typed. */
export const listChoices = async (
  { db }: Platform,
  who: Person,
  kind: 'company' | 'degree',
  choice: Parameters<typeof companyChoices>[2],
) => {
  const choices = kind === 'company' ? companyChoices : courseChoices
  return { items: await choices(db, who, choice) }
}
