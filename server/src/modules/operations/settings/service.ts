import type { AcademySettings } from '#contract/operations/settings-endpoints.ts'
import { setOverrides } from '#contract/platform/text/text.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { academyOf, settingsOf } from './academy.ts'
import { findSettings } from './repository.ts'

/** Tells the other instances that the settings changed. */
const CHANGED = 'settings.changed'

/** Reads, changes and applies the academy's settings. */
export interface SettingsService {
  get: (user: Person) => Promise<AcademySettings>
  /** @throws Problem `validation`, or `conflict` where somebody else saved meanwhile */
  save: (item: Record<string, unknown>, user: Person) => Promise<AcademySettings>
  /** Applies what is saved, and again whenever it changes, here or in another instance. */
  start: () => Promise<void>
}

/** Makes the service. */
export const createSettings = (platform: Platform, engine: Engine): SettingsService => {
  const { db, academy, config, events, log, realtime } = platform

  const apply = async () => {
    const row = await findSettings(db)
    const now = row ? academyOf(row, config.academy) : config.academy
    const unknown = setOverrides(now.config.texts)
    if (unknown.length > 0)
      log.warn({ keys: unknown }, 'texts of the academy that the catalogue does not have')
    academy.put(now)
  }

  return {
    async get(user) {
      const row = await findSettings(db)
      return row ? engine.get('settings', row.id, user) : settingsOf(config.academy)
    },

    async save(item, user) {
      const row = await findSettings(db)
      const whole = row ? item : { ...settingsOf(config.academy), ...item }
      return engine.save('settings', row?.id, whole, user)
    },

    async start() {
      await apply()
      events.handle({
        name: 'operations.applySettings',
        events: ['settings.saved'],
        handle: async () => {
          await apply()
          realtime.tellInstances(CHANGED)
        },
      })
      realtime.onInstances(CHANGED, () => {
        apply().catch((error: unknown) => log.error({ err: error }, 'the settings could not be read again'))
      })
    },
  }
}
