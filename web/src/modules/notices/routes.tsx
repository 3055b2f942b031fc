import type { PageRoute } from '../../platform/lib/pages.ts'

/** What one is told, and how one wants to be told it. */
export const routes: PageRoute[] = [
  { path: '/avisos', gate: 'session', page: () => import('./pages/Notices.tsx') },
  { path: '/profile/avisos', gate: 'session', page: () => import('./pages/NoticeSettings.tsx') },
]
