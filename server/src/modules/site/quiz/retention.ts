import { ne } from 'drizzle-orm'
import { NOBODY } from '../../../platform/personal-data.ts'
import { clearAged } from '../../../platform/retention.ts'
import { ERASED_NAME } from '../../people/index.ts'
import { quizzes } from './table.ts'

/** Of old answers to the questionnaire, who gave them goes; what they need stays for the figures. */
export const clearNeeds = clearAged({
  table: quizzes,
  at: quizzes.createdAt,
  where: ne(quizzes.personalemail, NOBODY),
  values: { personalname: ERASED_NAME, personalemail: NOBODY, personalphone: null },
})
