/** What ties the module's entities to their tables: each binding that is exported here is served. */
export { activityBinding, errorBinding, messageBinding } from './logs/bindings.ts'
export { maintenanceBinding } from './maintenance-binding.ts'
export { settingsBinding } from './settings/binding.ts'
