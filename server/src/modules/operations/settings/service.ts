import type { AcademySettings } from '#contract/operations/settings-endpoints.ts'
import { setOverrides } from '#contract/platform/text/text.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { instanceSignal } from '../../../platform/events/instance-event.ts'
import type { Platform } from '../../../platform/platform.ts'
import { academyOf, settingsOf } from './academy.ts'
import { findSettings } from './repository.ts'

/** Announces to the other instances that the settings changed. */
const settingsChanged = instanceSignal('settings.changed')

/** The academy's settings; those of its file if none were saved. */
export const readSettings = async (
  { db, config }: Platform,
  engine: Engine,
  user: Person,
): Promise<AcademySettings> => {
  const row = await findSettings(db)
  return row ? engine.get('settings', row.id, user) : settingsOf(config.academy)
}

/**
 * Saves the academy's settings; fields left out stay.
 * @throws Problem `validation`, or `conflict` if somebody else saved meanwhile
 */
export const saveSettings = async (
  { db, config }: Platform,
  engine: Engine,
  item: Record<string, unknown>,
  user: Person,
): Promise<AcademySettings> => {
  const row = await findSettings(db)
  const whole = row ? item : { ...settingsOf(config.academy), ...item }
  return engine.save('settings', row?.id, whole, user)
}

const apply = async ({ db, academy, config, log }: Platform): Promise<void> => {
  const row = await findSettings(db)
  const now = row ? academyOf(row, config.academy) : config.academy
  const unknown = setOverrides(now.config.texts)
  if (unknown.length > 0) log.warn({ keys: unknown }, 'texts of the academy that the catalogue does not have')
  academy.put(now)
}

/** Applies the saved settings, and again whenever they change, here or in another instance. */
export const keepSettingsApplied = async (platform: Platform): Promise<void> => {
  const { events, log, realtime } = platform
  await apply(platform)
  events.handle({
    name: 'operations.applySettings',
    events: ['settings.saved'],
    handle: async () => {
      await apply(platform)
      realtime.announceToInstances(settingsChanged, null)
    },
  })
  const applyAgain = () => {
    apply(platform).catch((error: unknown) =>
      log.error({ err: error }, 'the settings could not be read again'),
    )
  }
  realtime.onInstances(settingsChanged, applyAgain)
  realtime.onEventsLost(applyAgain)
}
