import type { PageRoute } from '../../../platform/lib/pages.ts'

/** One's questions to the tutors, and for a tutor those of the trainees: a tab of the profile (rule faq.questions). */
export const routes: PageRoute[] = [
  {
    path: '/profile/minhasquestoes',
    tab: { label: 'menu.myQuestions', place: 30 },
    gate: 'session',
    page: () => import('./pages/MyQuestions.tsx'),
  },
]
