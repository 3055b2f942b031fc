import type { PageRoute } from '../../platform/lib/pages.ts'

const gestor = { gate: 'management.openManagerRooms', entities: true } as const
const master = { gate: 'management.openMasterRooms', entities: true } as const

/** The rooms of those who answer for companies (rule management.workspace); whose they are the server decides. */
export const routes: PageRoute[] = [
  { ...gestor, path: '/gestor/dashboard', page: () => import('./pages/ManagerDashboard.tsx') },
  { ...gestor, path: '/gestor/clientes', page: () => import('./pages/ManagerCompanies.tsx') },
  { ...gestor, path: '/gestor/clientes/$id', page: () => import('./pages/ManagerCompany.tsx') },
  { ...gestor, path: '/gestor/formandos', page: () => import('./pages/ManagerTrainees.tsx') },
  { ...master, path: '/master/dashboard', page: () => import('./pages/MasterDashboard.tsx') },
  { ...master, path: '/master/clientes', page: () => import('./pages/MasterClients.tsx') },
  { ...master, path: '/master/clientes/$id', page: () => import('./pages/MasterClient.tsx') },
  { ...master, path: '/master/formandos', page: () => import('./pages/MasterTrainees.tsx') },
  {
    path: '/empresa',
    gate: 'management.openCompanyRoom',
    entities: true,
    page: () => import('./pages/OwnCompany.tsx'),
  },
  { path: '/offer', gate: 'code.assign', entities: true, page: () => import('./pages/OfferCode.tsx') },
]
