import type { PageRoute } from '../../platform/lib/pages.ts'

/** One's own dates. */
export const routes: PageRoute[] = [
  { path: '/profile/calendario', gate: 'session', page: () => import('./pages/Calendar.tsx') },
]
