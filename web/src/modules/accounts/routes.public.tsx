import type { PublicRoute } from '../../platform/lib/pages.ts'

/** Login, sign-up and activation. */
export const routes: PublicRoute[] = [
  { path: '/login', gate: 'public', light: true, page: () => import('./pages/Login.tsx') },
  { path: '/register', gate: 'public', page: () => import('./pages/Register.tsx') },
  { path: '/register/gestor/$token', gate: 'public', page: () => import('./pages/RegisterManager.tsx') },
  { path: '/activation/{-$code}', gate: 'public', page: () => import('./pages/Activation.tsx') },
]
