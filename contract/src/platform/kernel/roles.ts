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

const pagePermission = z.object({
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

/** The kinds that are an approval level; each of the others is a flag of its own (rule access.kinds). */
export const levelKinds = { tutor: approvalLevel.tutor, creator: approvalLevel.creator } as const

/** Is a kind an approval level? */
export const isLevelKind = (kind: RoleKind): kind is keyof typeof levelKinds => kind in levelKinds

/** Is the role of this kind? Queries ask the same of a row (`people/role/kinds.ts`). */
export const isKind = (role: RoleAccess, kind: RoleKind): boolean =>
  isLevelKind(kind) ? role.approvalLevel === levelKinds[kind] : role[kind]

/** Who may moderate a course: answer its questions, chat with its trainees and grade their work (rule access.kinds). */
export const moderatingKinds = ['tutor', 'creator', 'moderator'] as const satisfies readonly RoleKind[]

/** Who answers for companies and for the people in them (rule access.kinds). */
export const answeringKinds = ['gestor', 'company', 'master'] as const satisfies readonly RoleKind[]

const levelOfKind: Readonly<Partial<Record<RoleKind, number>>> = {
  ...levelKinds,
  master: approvalLevel.master,
  admin: approvalLevel.master,
}

/** A role of one kind that has nothing else. */
export const roleOfKind = (kind: RoleKind): RoleAccess => ({
  _id: kind,
  name: kind,
  admin: kind === 'admin',
  master: kind === 'master',
  gestor: kind === 'gestor',
  sa: kind === 'sa',
  company: kind === 'company',
  student: kind === 'student',
  moderator: kind === 'moderator',
  approvalLevel: levelOfKind[kind] ?? approvalLevel.trainee,
  permissions: { pages: [] },
})
