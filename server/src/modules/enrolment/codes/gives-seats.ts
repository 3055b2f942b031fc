import { inArray, type SQL } from 'drizzle-orm'
import { codes } from '../code-tables.ts'

/** Whether a code has seats for the people of its company: an offer is one person's, and nobody else is given it. */
export const givesSeats: SQL = inArray(codes.type, ['A', 'P'])
