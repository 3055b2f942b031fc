import { z } from 'zod'

/** Approval levels (rule access.kinds). */
export const approvalLevel = { trainee: 0, tutor: 2, creator: 4, master: 6 } as const

/** The kinds that a role may be of; one role may be of several. */
export const roleKinds = [
  'admin',
  'master',
  'gestor',
  'sa',
  'company',
  'student',
  'tutor',
  'creator',
  'moderator',
] as const
export type RoleKind = (typeof roleKinds)[number]

export const pagePermission = z.object({
  name: z.string(),
  view: z.boolean(),
  edit: z.boolean(),
  list: z.boolean(),
})
export type PagePermission = z.output<typeof pagePermission>
export type Action = 'view' | 'edit' | 'list'

/** What of a role decides on access. */
export const roleAccess = z.object({
  _id: z.string(),
  name: z.string(),
  admin: z.boolean(),
  master: z.boolean(),
  gestor: z.boolean(),
  sa: z.boolean(),
  company: z.boolean(),
  student: z.boolean(),
  moderator: z.boolean(),
  approvalLevel: z.number().int(),
  permissions: z.object({ pages: z.array(pagePermission) }),
})
export type RoleAccess = z.output<typeof roleAccess>

/** Is the role of this kind? Tutor and creator are approval levels 2 and 4 (rule access.kinds). */
export const isKind = (role: RoleAccess, kind: RoleKind): boolean => {
  if (kind === 'tutor') return role.approvalLevel === approvalLevel.tutor
  if (kind === 'creator') return role.approvalLevel === approvalLevel.creator
  return role[kind]
}

/** Who may moderate a course: answer its questions, chat with its trainees and grade their work (rule access.kinds). */
export const moderatingKinds = ['tutor', 'creator', 'moderator'] as const satisfies readonly RoleKind[]

/** The kinds of role that a page is for and that may make its calls: said once for its route and for them. */
export const pageKinds = {
  overview: ['admin'],
  invoices: ['company', 'master'],
  /** Those who answer for trainees; the companies that somebody manages, or is; those that a master owns. */
  trainees: ['company', 'gestor', 'master'],
  managedCompanies: ['company', 'gestor'],
  clients: ['master'],
  statistics: ['gestor', 'master', 'tutor'],
  reports: ['gestor', 'master', 'company'],
  pinAccounts: ['master', 'gestor', 'company'],
  cards: ['company', 'gestor', 'master'],
  codeUse: ['master', 'gestor', 'company'],
  codeContent: ['master', 'gestor', 'company', 'creator'],
  codeGroups: ['master'],
  /** Those who add people. */
  imports: ['gestor', 'master'],
  checkout: ['master'],
  coursePreview: ['creator', 'tutor'],
  grading: moderatingKinds,
} as const satisfies Record<string, readonly RoleKind[]>

/** Is the role of any of these kinds? An admin passes every check. */
export const isAnyKind = (role: RoleAccess, kinds: readonly RoleKind[]): boolean =>
  role.admin || kinds.some((kind) => isKind(role, kind))
