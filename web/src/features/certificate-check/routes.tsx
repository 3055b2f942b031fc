import type { PageRoute } from '../../lib/pages.ts'

/** Where the QR code of a certificate leads: anybody may check it. */
export const routes: PageRoute[] = [
  { path: '/certificado/$word', gate: 'public', page: () => import('./pages/CertificateCheck.tsx') },
]
