import { ne } from 'drizzle-orm'
import { ERASED_NAME, NOBODY } from '../../../platform/personal-data/personal-data.ts'
import { clearAged } from '../../../platform/retention/retention.ts'
import { quizzes } from './table.ts'

/** Removes the names from old answers to the questionnaire; the answered needs stay for the figures. */
export const clearNeeds = clearAged({
  table: quizzes,
  at: quizzes.createdAt,
  where: ne(quizzes.personalemail, NOBODY),
  values: { personalname: ERASED_NAME, personalemail: NOBODY, personalphone: null },
})
