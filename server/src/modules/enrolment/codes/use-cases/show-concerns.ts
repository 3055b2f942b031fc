import type { CodeConcerns } from '#contract/enrolment/concerns-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { countCodeConcerns } from '../repositories/concerns.ts'

/** The codes in sight with seats left long after they were made (rule code.concerns). */
export const showConcerns = ({ db, clock }: Platform, who: Person): Promise<CodeConcerns> =>
  countCodeConcerns(db, who, clock.now())
