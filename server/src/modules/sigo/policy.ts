import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { traineesOf } from '../people/index.ts'

/** Managers of trainees may see which of their data SIGO lacks. */
export const seenForSigo = reach('sigo.see', (who) => traineesOf(who))

/** Administrators may register trainees, as only the training entity does. */
export const registerTrainees = ability('sigo.register', (who) => isOf(who, 'admin'))
