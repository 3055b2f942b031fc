import type { PageRoute } from '../../platform/lib/pages.ts'

/** What inspectors may ask of the academy (rule inspection.academy). */
export const routes: PageRoute[] = [
  {
    path: '/admin/inspecao',
    gate: 'inspection.rehearseAcademy',
    page: () => import('./pages/AcademyRehearsal.tsx'),
  },
  {
    path: '/admin/indicadores',
    gate: 'inspection.rehearseAcademy',
    page: () => import('./pages/Indicators.tsx'),
  },
]
