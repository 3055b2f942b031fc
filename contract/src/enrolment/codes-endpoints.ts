import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint, LARGE_BODY_BYTES } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'
import { assignmentDates } from './assignment-dates.ts'
import { assignedCourse, MAX_CARD_COURSES, MAX_CARD_TRAINEES } from './card-endpoints.ts'
import { SEARCH_MAX } from '../platform/validation/lengths.ts'
import { TYPED_CODE_MAX } from './lengths.ts'

/** A course that a code or a manager has just given to a trainee. */
const assigned = z.object({
  /** The assignment. */
  _id: z.string(),
  user: named,
  degree: named,
  type: z.enum(['FC', 'AV']),
  /** Masked, as everywhere. */
  code: z.string().nullable(),
  activationDate: z.iso.datetime(),
  /** The sentence of success (rule code.redeem). */
  message: z.string(),
})

/**
 * Redeems a code for the caller: `CODE`, or `CODE+0001` for a PIN. Problems: `code_invalid`, `code_used`,
 * `already_assigned`, `not_assignable`, `rate_limited`; `forbidden` for somebody else's PIN or another company's code.
 */
export const redeemCode = defineEndpoint({
  method: 'POST',
  path: '/api/code/redeem/:code',
  tag: 'codes',
  summary: 'Redeems an activation code: the course becomes one of the caller',
  caller: 'person',
  params: z.object({ code: z.string().min(1).max(TYPED_CODE_MAX) }),
  body: z.unknown(),
  answer: assigned,
})

/** Tries the code of the caller's sign-up again; problems as for `redeemCode`, and `not_found` if none waits. */
export const redeemPendingCode = defineEndpoint({
  method: 'POST',
  path: '/api/code/pending/redeem',
  tag: 'codes',
  summary: 'Redeems the code that the caller signed up with and that was refused before',
  caller: 'person',
  answer: assigned,
})

/** Gives the code of the caller's sign-up up. */
export const forgetPendingCode = defineEndpoint({
  method: 'POST',
  path: '/api/code/pending/forget',
  tag: 'codes',
  summary: 'Forgets the code that the caller signed up with',
  caller: 'person',
})

/**
 * A full code, for those who own it: its maker, its company and the company's managers (decision 0031). The request is
 * logged. Problems: `not_found` out of sight, `forbidden` for callers who see the code but do not own it.
 */
export const revealCode = defineEndpoint({
  method: 'POST',
  path: '/api/code/reveal/:id',
  tag: 'codes',
  summary: 'Shows the full code to its owners',
  caller: 'person',
  params: z.object({ id: z.uuid() }),
  body: z.unknown(),
  answer: z.object({ _id: z.string(), code: z.string() }),
})

/**
 * Gives a trainee a course by an offered code, made and used at once (type O), or, where `code` says one, by a seat of
 * their company's. Problems: `not_found`, `not_assignable`, `already_assigned`, `conflict` for a locked account,
 * `code_used` without a seat left, `forbidden` for another company's, `validation` for a code of another course.
 */
export const assignCode = defineEndpoint({
  method: 'POST',
  path: '/api/code/assign',
  tag: 'codes',
  summary: 'Gives a course to a trainee by an offered code',
  caller: 'person',
  body: z.object({ degree: z.uuid(), user: z.uuid(), code: z.uuid().optional(), ...assignmentDates }),
  answer: assigned,
})

/**
 * Gives many trainees courses by code, each trainee all or nothing; refusals are named with their reason, and do not
 * stop the others. A repeat gives nothing twice. Problem: `validation` for invalid days (rule enrolment.dates).
 */
export const assignCodeBulk = defineEndpoint({
  method: 'POST',
  path: '/api/code/assignbulk',
  tag: 'codes',
  summary: 'Gives courses to many trainees by offered codes or seats of a code',
  caller: 'person',
  maxBytes: LARGE_BODY_BYTES,
  body: z.object({
    users: z.array(z.uuid()).min(1).max(MAX_CARD_TRAINEES),
    degrees: z
      .array(z.uuid())
      .min(1)
      .max(MAX_CARD_COURSES)
      .refine((ids) => new Set(ids).size === ids.length),
    code: z.uuid().optional(),
    ...assignmentDates,
  }),
  answer: z.object({
    success: z.array(z.object({ user: named, assignments: z.array(assignedCourse) })),
    error: z.array(z.object({ user: named, code: z.string(), message: z.string() })),
    message: z.string(),
  }),
})

/** The company behind a code, for a person who signs up with it. */
export const codeCompany = defineEndpoint({
  method: 'GET',
  path: '/api/code/company/:code',
  tag: 'codes',
  summary: 'The company and the course behind a code',
  caller: 'anonymous',
  params: z.object({ code: z.string().min(1).max(TYPED_CODE_MAX) }),
  answer: z.object({
    company: named.nullable(),
    degree: named,
    type: z.enum(['P', 'A', 'O']),
  }),
})

const id = z.uuid()
const pins = { tag: 'codes', caller: 'person' } as const

/** An account of a PIN code: free, approved once its email was sent, then used (rule code.pins). */
const pinAccount = z.object({
  _id: z.string(),
  code: z.object({ _id: z.string(), code: z.string() }),
  degree: named,
  company: named.nullable(),
  pin: z.string(),
  name: z.string(),
  email: z.string(),
  approval: z.enum(['free', 'approved', 'rejected', 'used']),
  user: named.nullable(),
})
export type PinAccountRow = z.output<typeof pinAccount>

/** The accounts of the PIN codes that the caller answers for, those that wait first. */
export const pinAccounts = defineEndpoint({
  ...pins,
  method: 'GET',
  path: '/api/code/accounts',
  summary: "The accounts of the caller's PIN codes",
  query: z.object({
    skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(20),
    search: z.string().max(SEARCH_MAX).optional(),
    approval: z.enum(['free', 'approved', 'rejected', 'used']).optional(),
  }),
  answer: pageOf(pinAccount),
})

/**
 * Approves the account of a PIN: its person gets the code and the PIN by mail. Problems: `not_found`, `code_used`,
 * `conflict` where it is approved already, `validation` without a person's name and email.
 */
export const approveAccount = defineEndpoint({
  ...pins,
  method: 'GET',
  path: '/api/code/:id/approve/:account',
  summary: 'Approves the account of a PIN and sends it by mail',
  changes: true,
  params: z.object({ id, account: id }),
  answer: pinAccount,
})

/** Rejects the account of a PIN, which then opens nothing. Problems: `not_found`, `code_used`, `conflict`. */
export const rejectAccount = defineEndpoint({
  ...pins,
  method: 'GET',
  path: '/api/code/:id/reject/:account',
  summary: 'Rejects the account of a PIN',
  changes: true,
  params: z.object({ id, account: id }),
  answer: pinAccount,
})

/**
 * Approves the accounts that wait and sends each its mail: the selected ones only, or all that the caller answers for.
 * Those without a person's name and email are skipped.
 */
export const approveAccounts = defineEndpoint({
  ...pins,
  method: 'POST',
  path: '/api/code/approve',
  summary: 'Approves many accounts of PINs and sends each its mail',
  body: z.object({ selectedOnly: z.boolean(), accounts: z.array(id).max(1000).default([]) }),
  answer: z.object({ approved: z.number().int(), skipped: z.number().int() }),
})

/**
 * Takes a code away, or one account of it: seats that were bought are given back. Problems: `not_found`, `code_used`
 * once a seat of it is used.
 */
export const removeCode = defineEndpoint({
  method: 'POST',
  path: '/api/code/remove',
  tag: 'codes',
  summary: 'Takes a code or one of its accounts away, as long as it is not used',
  caller: 'person',
  body: z.object({ code: id, account: id.optional() }),
  answer: z.object({
    _id: z.string(),
    /** Masked, as everywhere. */
    code: z.string(),
    /** The account that was removed; null where the whole code was. */
    account: z
      .object({ _id: z.string(), pin: z.string().nullable(), name: z.string(), email: z.string() })
      .nullable(),
    /** How many seats are gone with it. */
    seats: z.number().int(),
  }),
})
