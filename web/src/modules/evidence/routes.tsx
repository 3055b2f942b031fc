import type { PageRoute } from '../../platform/lib/pages.ts'

/** The record of time of an assignment, and what of all of them a person should judge. */
export const routes: PageRoute[] = [
  { path: '/tempo/$assignment', gate: 'session', page: () => import('./pages/TimeRecord.tsx') },
  { path: '/admin/anomalias', gate: 'evidence.judge', page: () => import('./pages/Anomalies.tsx') },
]
