import type { PageRoute } from '../../../platform/lib/pages.ts'

/** Messages by template, for users who may send them. */
export const routes: PageRoute[] = [
  { path: '/admin/mensagem', gate: 'session', page: () => import('./pages/SendMessage.tsx') },
]
