import { withoutPoints } from '#contract/catalogue/exam-rules.ts'
import {
  keep,
  type PersonalData,
  STAFF,
  convert,
  TRAINING,
} from '../../platform/personal-data/personal-data.ts'
import { assignments } from '../enrolment/index.ts'
import { attempts, type AttemptRow } from './attempt/tables.ts'
import { submissions } from './submission/tables.ts'

/** Which answers were chosen, without their points. */
const withoutValues = (answers: AttemptRow['answers']) =>
  answers?.map(({ question, answer }) => ({ question, answer })) ?? null

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Testes e exames',
      table: attempts,
      through: [[attempts.assignment, assignments]],
      // The points of each answer are shown only by the review, once the test is over (rule api.answers-hidden).
      converts: [convert(attempts.drawn, withoutPoints), convert(attempts.answers, withoutValues)],
      erasure: keep(TRAINING),
    },
    {
      label: 'Trabalhos entregues',
      table: submissions,
      by: [submissions.user],
      through: [[submissions.assignment, assignments]],
      erasure: keep(TRAINING),
    },
  ],
  notPersonal: {
    'submissions.gradedBy': STAFF,
  },
}
