import type { PageRoute } from '../../platform/lib/pages.ts'

/** Conversations of trainees with their tutors, for moderators of courses. */
export const routes: PageRoute[] = [
  { path: '/admin/chat', gate: 'chat.tutor', page: () => import('./pages/TutorChat.tsx') },
]
