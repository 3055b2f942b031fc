import type { PageRoute } from '../../../platform/lib/pages.ts'

/** Billing (rule invoice.view): a company's own invoices; a master's clients' and, for an administrator, everybody's. */
export const routes: PageRoute[] = [
  {
    path: '/invoices',
    gate: 'invoice.list',
    page: () => import('./pages/Invoices.tsx'),
    entities: true,
  },
  {
    path: '/invoices/$company/$month',
    gate: 'invoice.list',
    page: () => import('./pages/Conference.tsx'),
  },
]
