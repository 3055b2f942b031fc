import type { PublicRoute } from '../../platform/lib/pages.ts'

/** The end of a kind of mail, where a mail's own link leads. */
export const routes: PublicRoute[] = [
  { path: '/avisos/cancelar', gate: 'public', page: () => import('./pages/EndMails.tsx') },
]
