import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { traineesOf } from '../people/index.ts'

/** Whoever answers for trainees sees what SIGO lacks of them; */
export const seenForSigo = reach('sigo.see', (who) => traineesOf(who))

/** registering is the training entity's. */
export const registerTrainees = ability('sigo.register', (who) => isOf(who, 'admin'))
