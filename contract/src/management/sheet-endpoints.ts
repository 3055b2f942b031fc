import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQuery } from '../platform/kernel/paging.ts'
import { traineeFilter } from './endpoints.ts'
import { trainingFilter } from './training-endpoints.ts'

/** The most rows that a file may name. */
export const MAX_CHOSEN = 5000
/** The most rows that one file holds. */
export const MAX_SHEET_ROWS = 200_000

/**
 * What a list shows as .xlsx, all of its pages in its order, or the chosen rows of it; those out of sight are left out.
 * Problems: `malformed` for an unknown sort order, `not_found` for a company out of sight, `too_large`.
 */
const sheetOf = <S extends z.ZodRawShape>(path: string, summary: string, filter: z.ZodObject<S>) =>
  defineEndpoint({
    method: 'POST',
    path,
    tag: 'management',
    summary,
    caller: 'person',
    body: z.strictObject({
      /** The only company to include. */
      company: z.uuid().optional(),
      search: listQuery.shape.search,
      sort: listQuery.shape.sort,
      filter: filter.optional(),
      /** Only these rows. */
      ids: z.array(z.uuid()).min(1).max(MAX_CHOSEN).optional(),
    }),
    answer: z.unknown(),
    file: true,
  })

const nothing = z.strictObject({})

export const exportStudents = sheetOf(
  '/api/entity/user/students/xls',
  'The trainees of a list as .xlsx',
  traineeFilter,
)
export const exportTraining = sheetOf(
  '/api/entity/company/training/xls',
  'The courses that were assigned, as .xlsx',
  trainingFilter,
)
export const exportCourses = sheetOf(
  '/api/entity/company/courses/xls',
  'The courses that the trainees of companies have, as .xlsx',
  nothing,
)
export const exportManaged = sheetOf(
  '/api/entity/company/resumeclient/xls',
  'The companies that the caller manages, as .xlsx',
  nothing,
)
export const exportClients = sheetOf(
  '/api/entity/company/resumemaster/xls',
  "The caller's clients, as .xlsx",
  nothing,
)
