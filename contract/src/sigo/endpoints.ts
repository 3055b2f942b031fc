import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { file, text } from '../platform/kernel/fields.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'
import { storedFile } from '../platform/kernel/stored-file.ts'
import { SIGO_FIELDS } from './fields.ts'

/** The states of a trainee and course for SIGO. */
export const sigoStates = ['complete', 'incomplete', 'registered'] as const
export type SigoState = (typeof sigoStates)[number]

/** The most letters of the reason for taking a registration back. */
export const MAX_UNDO_REASON = 300

/** The most letters of the number of a certificate of SIGO. */
export const MAX_SIGO_NUMBER = 60

const common = { tag: 'sigo', caller: 'person' } as const
const assignment = z.object({ id: z.uuid() })

const filter = z.object({
  state: z.enum(sigoStates).optional(),
  company: z.uuid().optional(),
  degree: z.uuid().optional(),
  /** The training action that it belongs to. */
  action: z.uuid().optional(),
  /** Complete on these days or between them. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type SigoFilter = z.output<typeof filter>

const query = listQueryOf(filter.shape)
export type SigoQuery = z.output<typeof query>

const entry = z.object({
  field: z.enum(SIGO_FIELDS),
  value: z.string(),
  problem: z.string().nullable(),
  mender: z.enum(['person', 'course', 'certificate']),
})

const registration = z.object({
  at: z.iso.datetime(),
  /** Who typed it; null where they are gone. */
  by: named.nullable(),
  /** The number of SIGO's certificate, once stored. */
  number: z.string().nullable(),
  file: storedFile.nullable(),
})
export type SigoRegistration = z.output<typeof registration>

const row = z.object({
  /** The id of the assignment. */
  _id: z.string(),
  user: named,
  degree: named,
  company: named.nullable(),
  /** The training action that it belongs to, by its code. */
  action: named.nullable(),
  /** The certificate of the academy. */
  certificate: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  hours: z.number(),
  state: z.enum(sigoStates),
  /** What is missing, and why. */
  lacking: z.array(entry),
  registration: registration.nullable(),
})
export type SigoRow = z.output<typeof row>

/** Completed courses in the caller's reach, what SIGO still lacks of each, and the registered ones (rule sigo.desk). */
export const sigoDesk = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/sigo/desk',
  summary: 'Courses completed, with what SIGO lacks of each',
  query,
  answer: pageOf(row).extend({
    /** How many are in each state, of all that the other filters leave. */
    figures: z.record(z.enum(sigoStates), z.number().int()),
  }),
})

/** The values of one row to be typed into SIGO, in the order of typing. Problem: `not_found`. */
export const sigoSheet = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/sigo/desk/:id',
  summary: 'What is typed in SIGO of a trainee and a course',
  params: assignment,
  answer: row.extend({
    entries: z.array(entry),
    /** The values of its action, which are typed before it; null if it belongs to none. */
    actionEntries: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
})
export type SigoSheet = z.output<typeof sigoSheet.answer>

/** The filtered list, as a file. */
export const sigoFile = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/sigo/list/:format',
  summary: 'The list of the desk as a spreadsheet',
  params: z.object({ format: z.enum(['xlsx', 'csv']) }),
  query,
  file: true,
})

const registered = z.object({ registration })

/** Records that it was registered in SIGO. Problems: `not_found`; `conflict` if it was already. */
export const registerInSigo = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/sigo/register/:id',
  summary: 'Marks a trainee and course as registered in SIGO',
  params: assignment,
  answer: registered,
})

/** What the form of a certificate of SIGO holds. */
export const sigoCertificateFields = {
  number: text({ label: 'Número do certificado do SIGO', required: true, max: MAX_SIGO_NUMBER }),
  file: file({ label: 'PDF do SIGO', accept: ['pdf'] }),
}

/** The stored form of a certificate's number, the same however it is typed. */
export const sigoNumber = (typed: string): string => typed.replaceAll(/\p{Zs}/gu, '').toUpperCase()

/**
 * Stores the number of the certificate that SIGO issued, and its PDF from a part named `file`; without one, the current
 * PDF stays. To replace a number, the caller sends the one they saw, in `seen`. Problems: `not_found` for what is not
 * registered, `validation`, `duplicate`, `conflict` when the stored number differs from the one seen,
 * `unsupported_media`.
 */
export const keepSigoCertificate = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/sigo/certificate/:id',
  summary: 'Keeps the number and the PDF of a certificate of SIGO',
  multipart: true,
  params: assignment,
  body: z.looseObject({}),
  answer: registered,
})

/** Withdraws a registration, with its SIGO certificate; who, when and why stay known. Problem: `not_found`. */
export const undoSigo = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/sigo/undo/:id',
  summary: 'Takes back that it was registered in SIGO',
  params: assignment,
  body: z.object({ reason: z.string().trim().min(1).max(MAX_UNDO_REASON) }),
})
