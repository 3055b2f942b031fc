import { and, eq, ne } from 'drizzle-orm'
import { NOBODY } from '../../platform/personal-data/personal-data.ts'
import { clearAged } from '../../platform/retention/retention.ts'
import { ERASED_AUTHOR } from './erased-author.ts'
import { complaints } from './tables.ts'

/** Removes the authors of complaints closed long ago; the texts and answers stay for the statistics. */
export const clearComplaints = clearAged({
  table: complaints,
  at: complaints.closedAt,
  where: and(eq(complaints.state, 'closed'), ne(complaints.email, NOBODY)),
  values: { ...ERASED_AUTHOR, user: null },
})
