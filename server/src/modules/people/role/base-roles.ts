import type { PagePermission } from '#contract/platform/kernel/roles.ts'
import type { Db } from '../../../platform/database/db.ts'
import { givePages, insertMissingRoles } from './repository.ts'
import type { roles } from './table.ts'

const page = (name: string, flags: string): PagePermission => ({
  name,
  view: flags.includes('v'),
  edit: flags.includes('e'),
  list: flags.includes('l'),
})

const none = {
  admin: false,
  master: false,
  gestor: false,
  sa: false,
  company: false,
  student: false,
  moderator: false,
}

/** Fixed identifiers of the roles that the product itself relies on (rule role.fixed). */
export const roleId = {
  admin: '01900000-0000-7000-8000-000000000001',
  master: '01900000-0000-7000-8000-000000000002',
  gestor: '01900000-0000-7000-8000-000000000003',
  company: '01900000-0000-7000-8000-000000000004',
  tutor: '01900000-0000-7000-8000-000000000005',
  creator: '01900000-0000-7000-8000-000000000006',
  student: '01900000-0000-7000-8000-000000000007',
  moderator: '01900000-0000-7000-8000-000000000008',
} as const

const baseRoles: (typeof roles.$inferInsert)[] = [
  { id: roleId.admin, name: 'Administrador', ...none, admin: true, approvalLevel: 6, pages: [] },
  {
    id: roleId.master,
    name: 'Master',
    ...none,
    master: true,
    approvalLevel: 6,
    pages: [page('code', 'vl'), page('cartfc', 'vel'), page('degree', 'vl')],
  },
  {
    id: roleId.gestor,
    name: 'Gestor',
    ...none,
    gestor: true,
    approvalLevel: 0,
    pages: [page('cartfc', 'vl'), page('code', 'vl'), page('degree', 'vl')],
  },
  {
    id: roleId.company,
    name: 'Empresa',
    ...none,
    company: true,
    approvalLevel: 0,
    pages: [page('code', 'vl')],
  },
  {
    id: roleId.tutor,
    name: 'Tutor',
    ...none,
    approvalLevel: 2,
    pages: [page('degree', 'vl')],
  },
  {
    id: roleId.creator,
    name: 'Criador',
    ...none,
    approvalLevel: 4,
    pages: ['degree', 'module', 'resource', 'survey', 'category'].map((name) => page(name, 'vel')),
  },
  {
    id: roleId.moderator,
    name: 'Moderador',
    ...none,
    moderator: true,
    approvalLevel: 0,
    pages: [page('degree', 'vl')],
  },
  {
    id: roleId.student,
    name: 'Formando',
    ...none,
    student: true,
    approvalLevel: 0,
    pages: [],
  },
]

const documents = page('usefulDocument', 'vl')
const questions = page('faqs', 'vel')

/** What earlier versions gave these roles: untouched ones are updated to today's pages. */
export const formerPages: Readonly<Record<string, readonly PagePermission[][]>> = {
  [roleId.master]: [
    [page('company', 'vel'), page('code', 'vl'), page('cartfc', 'vel'), page('degree', 'vl'), documents],
  ],
  [roleId.gestor]: [[page('cartfc', 'vl'), page('code', 'vl'), page('degree', 'vl'), documents]],
  [roleId.company]: [[page('code', 'vl'), documents]],
  [roleId.tutor]: [[questions, page('degree', 'vl'), documents]],
  [roleId.creator]: [
    [...['degree', 'module', 'resource', 'survey', 'category'].map((name) => page(name, 'vel')), questions],
  ],
  [roleId.student]: [[documents]],
}

/**
 * Adds the roles that the product relies on to a database that lacks them, and updates pages unchanged since an earlier
 * version; changed ones stay.
 */
export const ensureBaseRoles = async (db: Db): Promise<void> => {
  await insertMissingRoles(db, baseRoles)
  for (const { id, pages } of baseRoles)
    for (const former of formerPages[id ?? ''] ?? []) await givePages(db, id ?? '', former, pages ?? [])
}
