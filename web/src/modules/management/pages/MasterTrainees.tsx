import { masterSummaries } from '#contract/management/endpoints.ts'
import { TraineesPage } from '../trainees/TraineesPage.tsx'

/** Formandos of a master's clients. */
export default function MasterTrainees() {
  return <TraineesPage companies={masterSummaries} hasAnnual />
}
