import type { PageRoute } from '../lib/pages.ts'

export const routes: PageRoute[] = [
  {
    path: '/$entity/$action/{-$id}',
    gate: 'permission',
    page: () => import('./EntityPage.tsx'),
    entities: true,
  },
]
