/** The entities of the module: each that is exported here has the generic screens and calls. */
export { activity, error, message } from '../platform/audit/entities.ts'
export { maintenance } from './maintenance.ts'
export { settings } from './settings.ts'
export { task } from './task.ts'
