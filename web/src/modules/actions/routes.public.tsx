import type { PublicRoute } from '../../platform/lib/pages.ts'

/** Where anybody verifies the archive of a sealed action, and where an auditor's link leads (rules actions.verify, actions.auditor). */
export const routes: PublicRoute[] = [
  { path: '/verificar-dossier', gate: 'public', page: () => import('./verify/VerifyDossier.tsx') },
  { path: '/auditoria', gate: 'public', page: () => import('./auditor/AuditorRoom.tsx') },
]
