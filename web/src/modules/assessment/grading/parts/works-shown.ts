import type { WorkFilter } from '#contract/assessment/submissions-endpoints.ts'
import type { ListState } from '../../../../platform/ui/data-list/index.ts'

/** The works of a list, and the function to open one of them. */
export interface WorksShown {
  list: ListState
  filter: WorkFilter
  /** The work that is open over the list. */
  opened: string | undefined
  onOpen: (work: string) => void
}
