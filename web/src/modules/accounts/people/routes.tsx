import type { PageRoute } from '../../../platform/lib/pages.ts'

const person = { gate: 'session', page: () => import('./pages/UserPage.tsx'), entities: true } as const

/** The detail and the editor of a person, in place of the generic screens; the server decides who is visible. */
export const routes: PageRoute[] = [
  { path: '/user/view/$id', ...person },
  { path: '/user/list/$id', ...person },
  {
    path: '/user/edit/{-$id}',
    gate: 'session',
    page: () => import('./pages/EditUserPage.tsx'),
    entities: true,
  },
]
