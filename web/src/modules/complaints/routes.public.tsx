import type { PublicRoute } from '../../platform/lib/pages.ts'

/** The public form of complaints (rule complaints.form). */
export const routes: PublicRoute[] = [
  { path: '/reclamacoes', gate: 'public', page: () => import('./pages/Complain.tsx') },
]
