/** What the module offers to those above it. */
export { figureOn } from './figures.ts'
export { countUnconfirmed, dayFigureOn } from './parameters/repository.ts'
export { enterEmployments, mayKeepWorkersOf, removeEmployments } from './hours/many.ts'
export {
  employmentsAt,
  lockEmployments,
  lockWorkers,
  neededAmong,
  type EmploymentRow,
  type Shortened,
} from './hours/repositories/many.ts'
export { countWithoutEmployment } from './hours/repositories/board.ts'
export { methodsKept } from './hours/repositories/methods.ts'
export { legalFigures, minutesOf } from './hours/repositories/facts.ts'
export { hoursStanding } from './hours/standing.ts'
export { lastsUntil, runsOn, runsWithin } from './running.ts'
export { creditUses, employments, externalTrainings } from './tables.ts'
export { countHours } from './hours/count-task.ts'
export { remindLegalFigures } from './parameters/remind-task.ts'
export { mayRemindToConfirm, type ConfirmSource } from './parameters/to-confirm.ts'
export { complianceRoutes } from './routes.ts'
