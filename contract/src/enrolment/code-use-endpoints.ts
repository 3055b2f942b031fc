import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'

/** What codes are used for, as seen by the people who answer for them (rule code.reach). */
const common = { method: 'GET', tag: 'codes', caller: 'person' } as const

const codeType = z.enum(['P', 'A', 'O'])
const company = z.uuid().optional()
const degree = z.uuid().optional()
const ofPeople = listQueryOf({ degree, isComplete: z.boolean().optional() }).extend({
  company,
  userid: z.uuid().optional(),
  /** The code by which the course was given. */
  code: z.uuid().optional(),
})
export type CodeStudentQuery = z.output<typeof ofPeople>

const codeStudent = z.object({
  /** The assignment. */
  _id: z.string(),
  user: named.extend({ username: z.string(), email: z.string() }),
  degree: named,
  company: named.nullable(),
  /** Masked, as everywhere; null for a course that was given without a code. */
  code: z.string().nullable(),
  type: z.enum(['P', 'A', 'O', 'FC', 'AV']),
  activationDate: z.iso.datetime(),
  elapsedTimePerc: z.number(),
  isComplete: z.boolean(),
})
export type CodeStudent = z.output<typeof codeStudent>

/** The trainees of the caller's codes, the last activated first. Problem: `not_found` for a company out of sight. */
export const codeStudents = defineEndpoint({
  ...common,
  path: '/api/code/students',
  summary: "The trainees who use the caller's codes",
  query: ofPeople,
  answer: pageOf(codeStudent),
})

/** The caller's trainees by how their course was given: by a code of a type, on a card (FC) or standalone (AV). */
export const codeStudentsByType = defineEndpoint({
  ...common,
  path: '/api/code/studentsbytype/:type',
  summary: "The caller's trainees whose courses came by a type of code, on a card or standalone",
  params: z.object({ type: z.enum(['P', 'A', 'O', 'FC', 'AV']) }),
  query: ofPeople,
  answer: pageOf(codeStudent),
})

const companyCode = z.object({
  _id: z.string(),
  code: z.string(),
  type: codeType,
  degree: named,
  accountsAllowed: z.number().int(),
  used: z.number().int(),
  /** Whether the caller may see it in full. */
  reveal: z.boolean(),
})
export type CompanyCode = z.output<typeof companyCode>

const companyQuery = listQueryOf({ company })
export type CodeCompanyQuery = z.output<typeof companyQuery>

const codesOfCompany = z.object({
  company: named,
  /** Seats of all its codes, and how many are taken. */
  allowed: z.number().int(),
  used: z.number().int(),
  /** The 200 latest codes; `companyCodes` returns all of them, page by page. */
  codes: z.array(companyCode),
})
export type CodesOfCompany = z.output<typeof codesOfCompany>

/** The longest time that codes are listed by that had seats left for so long. */
export const IDLE_DAYS_MAX = 3650

const companyCodesQuery = listQueryOf({
  type: codeType.optional(),
  /** Only codes that have seats left, or only those that have none. */
  free: z.boolean().optional(),
  /** Only codes that have had seats left for so many days since they were made (rule code.concerns). */
  idle: z.number().int().min(1).max(IDLE_DAYS_MAX).optional(),
})
export type CompanyCodesQuery = z.output<typeof companyCodesQuery>

/** Companies that have codes, by name; the codes of each, the last made first. */
export const codeCompanies = defineEndpoint({
  ...common,
  path: '/api/code/companies',
  summary: 'The companies that have codes, with their codes',
  query: companyQuery,
  answer: pageOf(codesOfCompany),
})

/** A page of the codes of a company, the last made first. Problem: `not_found` for a company out of sight. */
export const companyCodes = defineEndpoint({
  ...common,
  path: '/api/code/companies/:company',
  summary: 'The codes of a company',
  params: z.object({ company: z.uuid() }),
  query: companyCodesQuery,
  answer: pageOf(companyCode).extend({
    /** Seats of all codes that match, and how many of them are taken. */
    allowed: z.number().int(),
    used: z.number().int(),
  }),
})

const found = z.object({
  exists: z.boolean(),
  /** At most 200 of them. */
  codes: z.array(z.object({ _id: z.string(), code: z.string(), type: codeType })),
})

/** Whether the caller has codes for a course. */
export const codesOfDegree = defineEndpoint({
  ...common,
  path: '/api/code/existsdegree',
  summary: 'Whether there are codes for a course',
  query: z.object({ degreeId: z.uuid() }),
  answer: found,
})

/** Whether the caller has codes that name a module. */
export const codesOfModule = defineEndpoint({
  ...common,
  path: '/api/code/existsmodule',
  summary: 'Whether there are codes that name a module',
  query: z.object({ moduleId: z.uuid() }),
  answer: found,
})

const courseStatistics = z.object({
  degree: named,
  codes: z.number().int(),
  /** Seats of all these codes, and how many are taken. */
  accounts: z.number().int(),
  used: z.number().int(),
  /** Trainees who completed the course given by one of them. */
  complete: z.number().int(),
})

const statisticsQuery = listQueryOf({ degree })
export type CodeStatisticsQuery = z.output<typeof statisticsQuery>

/** The totals of the caller's codes, by course. */
export const codeStatistics = defineEndpoint({
  ...common,
  path: '/api/code/statscourses',
  summary: "The seats of the caller's codes, by course",
  query: statisticsQuery,
  answer: pageOf(courseStatistics),
})

const groupAccount = z.object({
  _id: z.string(),
  /** The code to which the account belongs. */
  codeId: z.string(),
  /** Masked, with the PIN of the account. */
  code: z.string(),
  pin: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  approval: z.enum(['free', 'approved', 'rejected', 'used']),
  user: named.nullable(),
  activationDate: z.iso.datetime().nullable(),
  elapsedTimePerc: z.number().nullable(),
  surveyDate: z.iso.datetime().nullable(),
  /** When the course was completed. */
  endDate: z.iso.datetime().nullable(),
  /** A seller of codes may take it back while nobody has used it. */
  _can: z.object({ remove: z.boolean() }),
})

export const codeGroup = z.object({
  _id: z.string(),
  degree: named,
  company: named.nullable(),
  date: z.iso.datetime(),
  accounts: z.array(groupAccount),
})
export type CodeGroup = z.output<typeof codeGroup>

const groupQuery = listQueryOf({ degree }).extend({ company })
export type CodeGroupQuery = z.output<typeof groupQuery>

/** Groups of codes made together, newest first (rule code.groups). */
export const codeGroups = defineEndpoint({
  ...common,
  path: '/api/code/master',
  summary: "The groups of a master's codes, with how far each account is",
  query: groupQuery,
  answer: pageOf(codeGroup),
})
