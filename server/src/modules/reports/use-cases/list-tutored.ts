import type { TutoredQuery } from '#contract/reports/tutored-endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { tutoredPage } from '../repositories/tutored.ts'

/**
 * A page of the trainees of the courses that somebody moderates.
 * @throws Problem `malformed` for an unknown sort order
 */
export const listTutored = ({ db, clock }: Platform, who: Person, query: TutoredQuery) =>
  tutoredPage(db, who, query, clock)
