import { settings } from '#contract/operations/settings.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { settings as table } from '../../../platform/settings-table.ts'
import { settingsPolicy } from '../policy.ts'

export const settingsBinding = bindEntity(settings, table, {
  policy: settingsPolicy,
  hooks: {
    afterSave: async ({ tx, platform }) => platform.events.record(tx, 'settings.saved', {}),
  },
})
