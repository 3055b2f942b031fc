import { pageKinds } from '#contract/platform/kernel/roles.ts'
import type { PageRoute } from '../../platform/lib/pages.ts'

/** Imports of trainees and of their courses (rule import.files), for whoever adds people. */
export const routes: PageRoute[] = [
  {
    path: '/gestor/importar',
    gate: pageKinds.imports,
    page: () => import('./pages/ImportsPage.tsx'),
    entities: true,
  },
]
