import type { PageRoute } from '../../platform/lib/pages.ts'

/** What SIGO asks of whoever completed a course (rule sigo.desk): of whom the server decides. */
export const routes: PageRoute[] = [
  { path: '/gestor/sigo', gate: 'sigo.see', page: () => import('./pages/SigoDesk.tsx') },
]
