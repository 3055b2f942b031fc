import type { PageRoute } from '../../platform/lib/pages.ts'

/** Imports of trainees and of their courses (rule import.files), for users who add people. */
export const routes: PageRoute[] = [
  {
    path: '/gestor/importar',
    gate: 'import.make',
    page: () => import('./pages/ImportsPage.tsx'),
    entities: true,
  },
]
