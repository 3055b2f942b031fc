import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { roleAccess, roleKinds } from '../kernel/roles.ts'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { GENDERS, IDENTIFICATION_TYPES } from '../validation/options.ts'
import { EMAIL_MAX } from '../validation/lengths.ts'

const text = z.string().nullable()
const oneOf = <V extends string>(options: readonly { value: V }[]) =>
  z.enum(options.map(({ value }) => value)).nullable()
const country = z.enum(['1', '2']).nullable()

/**
 * How long the browser may rely on the permission list that comes with who is logged in, in milliseconds (rule
 * access.matrix).
 */
export const PERMISSION_CACHE_MS = 30 * 60 * 1000

/** A person's own data (rule person.data). */
const personalData = z.object({
  name: z.string(),
  contact: text,
  nif: text,
  niss: text,
  company: named.nullable(),
  address: text,
  addressDetails: text,
  postalCode: text,
  city: text,
  locality: text,
  county: text,
  district: text,
  dateOfBirth: text,
  dateValidateCC: text,
  gender: oneOf(GENDERS),
  identificationType: oneOf(IDENTIFICATION_TYPES),
  identificationSubType: text,
  emitedBy: text,
  entryVisa: text,
  identificationNumber: text,
  identificationCheckCC: text,
  job: text,
  educationLevel: z.string().nullable(),
  country: text,
  nationalityCountry: country,
  nationalityCountryOther: text,
  citizenshipCountry: country,
  citizenshipCountryOther: text,
  citizenshipDistrict: text,
  citizenshipCounty: text,
})

/** The logged-in user as the browser knows them. */
export const currentUserShape = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleAccess,
  /** An administrator views the product as this role; nothing can be changed meanwhile. */
  isPreview: z.boolean(),
  avatar: z.object({ _id: z.string(), name: z.string(), type: z.string(), size: z.number() }).nullable(),
  /** The company that the user belongs to, or is the account of. */
  companyId: z.string().nullable(),
  company: named.nullable(),
  /** The entities whose lists the role may open; an instance of a version before does not say. */
  lists: z.array(z.string()).optional(),
  /**
   * What the policies open to the person of the entities that leave it to them, as `company.add`; missing from an
   * instance of a previous version.
   */
  opened: z.array(z.string()).optional(),
  /** Which of `shownAbilities` the policies give the person; missing from an instance of a previous version. */
  abilities: z.array(z.string()).optional(),
  isStudent: z.boolean(),
  /** The activation, or the choice of a new password, is still pending. */
  activation: z.boolean(),
  changepw: z.boolean(),
  unread: z.number().int(),
  /** The training code of the sign-up, where it is still to be redeemed, and why it was refused. */
  pendingCode: z.object({ code: z.string(), refusal: text }).nullable(),
  data: personalData,
  /** When any of it was last saved; a save sends it back, to name the version that the changes were made on. */
  updatedAt: z.string(),
  /** No certification data is missing or wrong; true for people who need none. */
  certificationComplete: z.boolean(),
  /** What is missing or wrong, named as inside `data`. */
  certificationErrors: z.array(z.object({ field: z.string(), message: z.string() })),
  /** A certificate was issued: the name and the certification data stay as they are. */
  certificateIssued: z.boolean(),
})

export type CurrentUser = z.output<typeof currentUserShape>

export type PersonalData = z.output<typeof personalData>

/** Who is logged in; 401 where nobody is (rule account.login). */
export const currentUser = defineEndpoint({
  method: 'GET',
  path: '/api/currentuser',
  tag: 'accounts',
  summary: 'The logged-in user, with what their role may do',
  caller: 'person',
  answer: currentUserShape,
})

/**
 * Opens a session. The name is the username or the email; `retrictRole` admits only that kind of role, as at a
 * manager's registration (rule account.login).
 */
export const login = defineEndpoint({
  method: 'POST',
  path: '/api/login',
  tag: 'accounts',
  summary: 'Opens a session',
  caller: 'anonymous',
  body: z.object({
    username: z.string().min(1).max(EMAIL_MAX),
    password: z.string().min(1).max(200),
    retrictRole: z.enum(roleKinds).nullish(),
  }),
  answer: currentUserShape,
})

/** Ends the session; without one it does nothing. */
export const logout = defineEndpoint({
  method: 'GET',
  path: '/api/logout',
  tag: 'accounts',
  summary: 'Ends the session',
  caller: 'anonymous',
  changes: true,
})

const session = z.object({
  _id: z.string(),
  /** Browser and system, in words; empty where they are not known. */
  device: z.string(),
  /** The network that it was opened from (`192.0.2.*`). */
  network: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The session that asks. */
  isCurrent: z.boolean(),
})

export type OpenSession = z.output<typeof session>

/** Where the caller is logged in, the session used last first. */
export const openSessions = defineEndpoint({
  method: 'GET',
  path: '/api/sessions',
  tag: 'accounts',
  summary: "The caller's open sessions",
  caller: 'person',
  answer: z.object({ items: z.array(session) }),
})

/** Ends one of the caller's sessions; 404 for another person's. */
export const endSession = defineEndpoint({
  method: 'POST',
  path: '/api/sessions/:id/end',
  tag: 'accounts',
  summary: "Ends one of the caller's sessions",
  caller: 'person',
  params: z.object({ id: z.string().min(1).max(100) }),
})

/** Ends every session of the caller but the one that asks. */
export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/sessions/endothers',
  tag: 'accounts',
  summary: "Ends the caller's other sessions",
  caller: 'person',
})
