import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { traineesOf } from '../people/index.ts'

/** Managers of trainees see what SIGO lacks of them; */
export const seenForSigo = reach('sigo.see', (who) => traineesOf(who))

/** registering is the training entity's. */
export const registerTrainees = ability('sigo.register', (who) => isOf(who, 'admin'))
