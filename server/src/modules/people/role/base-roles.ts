import { entriesOf } from '#contract/platform/kernel/records.ts'
import type { PagePermission } from '#contract/platform/kernel/roles.ts'
import { t } from '#contract/platform/text/text.ts'
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

/** The roles that the product relies on, but for their names, which are the catalogue's, under `server.role`. */
const baseRoles: Readonly<Record<keyof typeof roleId, Omit<typeof roles.$inferInsert, 'id' | 'name'>>> = {
  admin: { ...none, admin: true, approvalLevel: 6, pages: [] },
  master: {
    ...none,
    master: true,
    approvalLevel: 6,
    pages: [page('code', 'vl'), page('cartfc', 'vel'), page('degree', 'vl')],
  },
  gestor: {
    ...none,
    gestor: true,
    approvalLevel: 0,
    pages: [page('cartfc', 'vl'), page('code', 'vl'), page('degree', 'vl')],
  },
  company: { ...none, company: true, approvalLevel: 0, pages: [page('code', 'vl')] },
  tutor: { ...none, approvalLevel: 2, pages: [page('degree', 'vl')] },
  creator: {
    ...none,
    approvalLevel: 4,
    pages: ['degree', 'module', 'resource', 'survey', 'category'].map((name) => page(name, 'vel')),
  },
  moderator: { ...none, moderator: true, approvalLevel: 0, pages: [page('degree', 'vl')] },
  student: { ...none, student: true, approvalLevel: 0, pages: [] },
}

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
  const rows = entriesOf(baseRoles).map(([role, values]) => ({
    ...values,
    id: roleId[role],
    name: t(`server.role.${role}`),
  }))
  await insertMissingRoles(db, rows)
  for (const { id, pages } of rows)
    for (const former of formerPages[id] ?? []) await givePages(db, id, former, pages ?? [])
}
