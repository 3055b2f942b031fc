import type { PageRoute } from '../../platform/lib/pages.ts'

/** What SIGO needs of trainees who completed a course (rule sigo.desk); the server decides which. */
export const routes: PageRoute[] = [
  { path: '/gestor/sigo', gate: 'sigo.see', page: () => import('./pages/SigoDesk.tsx') },
]
