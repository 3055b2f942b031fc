import { boardWorkers, hoursBoard } from '#contract/compliance/board-endpoints.ts'
import { hoursOfWorker, type StatementShown } from '#contract/compliance/hours-endpoints.ts'

/** A former worker with hours owed, for recording the payment. */
export interface Leaver {
  employment: string
  /** When the contract was last saved: another person's later record is not overwritten. */
  updatedAt: string
  name: string
  endDate: string
  /** Minutes that may still be claimed. */
  rest: number
  paid: NonNullable<StatementShown['atEnd']>['paid']
}

/** What says otherwise once a payment was recorded or cleared. */
export const OF_PAYMENT = [hoursBoard, boardWorkers, hoursOfWorker] as const
