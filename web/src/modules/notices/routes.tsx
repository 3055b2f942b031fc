import type { PageRoute } from '../../platform/lib/pages.ts'

/** What one is told, how one wants to be told it, and the end of a kind of mail. */
export const routes: PageRoute[] = [
  { path: '/avisos', gate: 'session', page: () => import('./pages/Notices.tsx') },
  { path: '/profile/avisos', gate: 'session', page: () => import('./pages/NoticeSettings.tsx') },
  { path: '/avisos/cancelar', gate: 'public', page: () => import('./pages/EndMails.tsx') },
]
