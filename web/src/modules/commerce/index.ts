/** What the module offers to those above it. */
export { CardGroupView } from './cards/parts/CardGroupView.tsx'
export { RequestCards } from './cards/parts/RequestCards.tsx'
export { WaitingRequests } from './cards/parts/WaitingRequests.tsx'
export { Payments } from './payments/late.ts'
export { SummaryList } from './invoices/parts/SummaryList.tsx'
