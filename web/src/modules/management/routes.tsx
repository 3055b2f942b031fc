import type { PageRoute } from '../../platform/lib/pages.ts'

/** The rooms of those who answer for companies (rule management.trainees); whose people they see the server decides. */
export const routes: PageRoute[] = [
  {
    path: '/gestor/formandos',
    gate: ['gestor'],
    page: () => import('./pages/ManagerTrainees.tsx'),
    entities: true,
  },
  {
    path: '/master/formandos',
    gate: ['master'],
    page: () => import('./pages/MasterTrainees.tsx'),
    entities: true,
  },
]
