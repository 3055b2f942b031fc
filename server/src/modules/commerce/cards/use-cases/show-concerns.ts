import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { editCard } from '../../policy.ts'
import { countConcerns } from '../repositories/groups.ts'

/** How many cards in sight end soon, or lie unused. */
export const showConcerns = ({ db, clock }: Platform, who: Person) =>
  countConcerns(db, { scope: editCard(who), today: clock.today() })
