import type { PageRoute } from '../../platform/lib/pages.ts'

/** Training plans (rule planning.states): of which companies the server decides; and everybody's own part of them. */
export const routes: PageRoute[] = [
  { path: '/gestor/planos', gate: 'planning.makeFor', page: () => import('./pages/Plans.tsx') },
  { path: '/gestor/planos/$id', gate: 'planning.makeFor', page: () => import('./pages/Plan.tsx') },
  {
    path: '/profile/planodeformacao',
    tab: { label: 'menu.ownPlan', place: 80 },
    gate: 'planning.haveParts',
    page: () => import('./pages/OwnPlan.tsx'),
  },
]
