import type { PageRoute } from '../../platform/lib/pages.ts'

/** The links by which auditors view actions, for people who show them (rule actions.auditor). */
export const routes: PageRoute[] = [
  {
    path: '/gestor/auditores',
    gate: 'action.showToAuditors',
    page: () => import('./auditors/AuditorLinks.tsx'),
    entities: true,
  },
]
