import { clientSummaries, students } from '#contract/management/endpoints.ts'
import type { PageRoute } from '../../platform/lib/pages.ts'
import { companyRows, rowsAhead, traineeRows } from './first-rows.ts'

const gestor = { gate: 'management.openManagerRooms', entities: true } as const
const master = { gate: 'management.openMasterRooms', entities: true } as const

/**
 * The rooms of those who answer for companies (rule management.workspace); whose they are the server decides. What a
 * list begins with the server alone has to know: no page of anybody else's carries it.
 */
export const routes: PageRoute[] = [
  { ...gestor, path: '/gestor/dashboard', page: () => import('./pages/ManagerDashboard.tsx') },
  {
    ...gestor,
    path: '/gestor/clientes',
    page: () => import('./pages/ManagerCompanies.tsx'),
    ...(import.meta.env.SSR && { ahead: rowsAhead(clientSummaries, companyRows) }),
  },
  { ...gestor, path: '/gestor/clientes/$id', page: () => import('./pages/ManagerCompany.tsx') },
  {
    ...gestor,
    path: '/gestor/formandos',
    page: () => import('./pages/ManagerTrainees.tsx'),
    ...(import.meta.env.SSR && { ahead: rowsAhead(students, traineeRows) }),
  },
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
