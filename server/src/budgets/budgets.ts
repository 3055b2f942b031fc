import { academyBudgets } from './rows/academy.ts'
import { companiesBudgets } from './rows/companies.ts'
import { learningBudgets } from './rows/learning.ts'
import { obligationsBudgets } from './rows/obligations.ts'

/**
 * The SQL statements that each call sends, by what they write or read (`statement-name.ts`), `begin` and `commit` counted:
 * the most that it may, and no fewer, so that the table stays true. When you save a call a statement, take it out of the
 * row; when you need one more, say why in the commit. `budgets.test.ts` makes every call, names what is new and what is no
 * longer sent, and prints the row as it would be.
 */
export const budgetRows: readonly [call: string, statements: string][] = [
  learningBudgets,
  companiesBudgets,
  obligationsBudgets,
  academyBudgets,
].flatMap((rows) => Object.entries(rows))

/** The statements of each call, by call. */
export const budgets: Readonly<Record<string, string>> = Object.fromEntries(budgetRows)

/** Those of a call for another outcome than that of its row. */
export const outcomeBudgets: Readonly<Record<string, string>> = {
  'POST /api/degreeuser/time, reaching the time of the certificate':
    'select sessions, 2× update heartbeats+update assignments+update lecture_progress+insert attendance+insert evidence_pieces, 2× begin, insert jobs.job_common, 2× commit, 2× select assignments, select degrees, update assignments+insert certificate_numbers+insert certificates+insert activities, select email_templates, insert notices, insert messages, delete jobs.job_common',
  'POST /api/degreeuser/updatelecture, the last session of a course':
    'select sessions, 3× select assignments, 2× begin, insert heartbeats+insert lecture_progress+insert survey_answers+insert activities+update assignments, insert jobs.job_common, 2× commit, select degrees, update assignments+insert certificate_numbers+insert certificates+insert activities, select email_templates, insert notices, insert messages, delete jobs.job_common',
  'POST /api/degreeuser/updatelecture, the last session before an exam':
    'select sessions, select assignments, insert heartbeats+insert lecture_progress+insert survey_answers+insert activities+update assignments',
  'POST /api/degree/saveexam, failed':
    'select sessions, select attempts, 2× begin, update attempts+insert activities+update assignments, insert jobs.job_common, 2× commit, update attempts, select email_templates, insert notices, insert messages, delete jobs.job_common',
  'POST /api/degree/saveexam, passed in a course without a survey':
    'select sessions, select attempts, 2× begin, update attempts+insert activities+update assignments, insert jobs.job_common, 2× commit, 2× select assignments, select degrees, update assignments+insert certificate_numbers+insert certificates+insert activities, select email_templates, insert notices, insert messages, delete jobs.job_common',
}
