import { clientSummaries } from '#contract/management/endpoints.ts'
import { TraineesPage } from '../trainees/TraineesPage.tsx'

/** Formandos of a gestor's companies. */
export default function ManagerTrainees() {
  return <TraineesPage companies={clientSummaries} />
}
