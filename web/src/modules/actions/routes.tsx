import type { PageRoute } from '../../platform/lib/pages.ts'

/** The links by which auditors look at actions, for who hands them over (rule actions.auditor). */
export const routes: PageRoute[] = [
  {
    path: '/gestor/auditores',
    gate: 'action.handOver',
    page: () => import('./auditors/AuditorLinks.tsx'),
    entities: true,
  },
]
