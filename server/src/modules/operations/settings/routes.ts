import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/operations/settings-endpoints.ts'
import { legalText } from '#contract/site/legal.ts'
import { settings } from '#contract/operations/settings.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { readItem } from '../../../platform/engine/multipart.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { changeSettings } from '../policy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keepSettingsApplied, readSettings, saveSettings } from './service.ts'

/** The academy's settings: read at the start, changed without a restart, on every instance. */
export const settingsRoutes = async (
  app: FastifyInstance,
  platform: Platform,
  engine: Engine,
): Promise<void> => {
  register(app, gated(calls.getSettings, changeSettings), async ({ actor }) =>
    readSettings(platform, engine, actor),
  )
  register(app, gated(calls.saveSettings, changeSettings), async ({ request, actor }) => {
    const { item, stored } = await readItem(request, settings.fields, platform.files)
    try {
      return await saveSettings(platform, engine, item, actor)
    } catch (error) {
      await platform.files.discard(stored)
      throw error
    }
  })
  register(app, legalText, async ({ params }) => ({ html: platform.academy.current.legal[params.page] }))
  await keepSettingsApplied(platform)
}
