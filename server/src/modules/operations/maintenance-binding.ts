import { maintenance } from '#contract/operations/maintenance.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { maintenances } from './maintenance-table.ts'

export const maintenanceBinding = bindEntity(maintenance, maintenances)
