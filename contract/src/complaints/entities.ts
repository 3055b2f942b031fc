/** The entities of the module: each that is exported here has the generic screens and calls. */
export { complaint } from './complaint.ts'
export { complaintTemplate } from './complaint-template.ts'
export { municipalHoliday } from './municipal-holiday.ts'
