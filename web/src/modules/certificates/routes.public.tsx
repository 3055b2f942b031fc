import type { PublicRoute } from '../../platform/lib/pages.ts'

/** Where the QR code of a certificate leads, and where its code is typed: anybody may check it. */
export const routes: PublicRoute[] = [
  { path: '/certificado/{-$word}', gate: 'public', page: () => import('./pages/CertificateCheck.tsx') },
]
