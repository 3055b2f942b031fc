import type { PageRoute } from '../../platform/lib/pages.ts'

/** A person's notices, and how they want to get them. */
export const routes: PageRoute[] = [
  { path: '/avisos', gate: 'session', page: () => import('./pages/Notices.tsx') },
  {
    path: '/profile/avisos',
    tab: { label: 'menu.noticeChoices', place: 90 },
    gate: 'session',
    page: () => import('./pages/NoticeSettings.tsx'),
  },
]
