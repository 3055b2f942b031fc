import type { PublicRoute } from '../../../platform/lib/pages.ts'

/** The public needs-diagnosis questionnaire (rule access.pages). */
export const routes: PublicRoute[] = [
  { path: '/questionario', gate: 'public', page: () => import('./pages/Questionnaire.tsx') },
]
