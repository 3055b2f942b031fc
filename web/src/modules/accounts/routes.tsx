import type { PageRoute } from '../../platform/lib/pages.ts'

const profile = { gate: 'session', page: () => import('./pages/Profile.tsx') } as const

/** Login, sign-up, activation, and one's own data. */
export const routes: PageRoute[] = [
  { path: '/login', gate: 'public', page: () => import('./pages/Login.tsx') },
  { path: '/register', gate: 'public', page: () => import('./pages/Register.tsx') },
  { path: '/register/gestor/$token', gate: 'public', page: () => import('./pages/RegisterManager.tsx') },
  { path: '/activation/{-$code}', gate: 'public', page: () => import('./pages/Activation.tsx') },
  { path: '/profile/dadospessoais', ...profile },
  // Without a tab, with an unknown one or with a person's id, the default tab (rule account.overview).
  { path: '/profile/{-$tab}', ...profile },
]
