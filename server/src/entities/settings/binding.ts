import { settings } from '#contract/entities/settings.ts'
import { bindEntity } from '../engine/binding.ts'
import { settings as table } from './table.ts'

export const settingsBinding = bindEntity(settings, table, { can: () => ({ remove: false }) })
