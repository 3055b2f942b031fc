import { and, eq, ne } from 'drizzle-orm'
import { NOBODY } from '../../platform/personal-data.ts'
import { clearAged } from '../../platform/retention.ts'
import { NOBODYS } from './nobodys.ts'
import { complaints } from './tables.ts'

/** Of complaints that were closed long ago, who made them goes; what was said and answered stays for the figures. */
export const clearComplaints = clearAged({
  table: complaints,
  at: complaints.closedAt,
  where: and(eq(complaints.state, 'closed'), ne(complaints.email, NOBODY)),
  values: { ...NOBODYS, user: null },
})
