import type { z } from 'zod'
import type { addPushDevice } from '#contract/notices/endpoints.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { areBrowserKeys, type PushKeys } from './keys.ts'
import { devicesOf, keepDevice, keepNewest, removeDevice } from './repository.ts'
import { isPushService } from './services.ts'

/** The most browsers kept for a person; a new one replaces the oldest. */
const MOST = 10

/** The platform, and the keys of the installation if it sends push messages. */
export interface Push {
  platform: Platform
  keys: PushKeys | undefined
}

/** A person's browsers, and the key that one subscribes with (rule notices.push). */
export const showDevices = async ({ platform: { db }, keys }: Push, who: Person) => ({
  key: keys?.publicKey ?? null,
  items: (await devicesOf(db, who._id)).map(({ date, ...device }) => ({
    ...device,
    date: date.toISOString(),
  })),
})

/** Sends a person's browser a push message. @throws Problem `unavailable`, `validation` */
export const addDevice = async (
  push: Push,
  who: Person,
  { endpoint, keys, name }: z.output<typeof addPushDevice.body>,
) => {
  const { db, config } = push.platform
  if (!config.push) throw new Problem('unavailable')
  if (!isPushService(config.push.services, endpoint))
    throw invalidField('endpoint', t('notices.push.unknownService'))
  if (!areBrowserKeys(keys)) throw invalidField('keys', t('notices.push.wrongKeys'))
  await db.transaction(async (tx) => {
    if (!(await keepDevice(tx, { user: who._id, endpoint, name, ...keys })))
      throw invalidField('keys', t('notices.push.wrongKeys'))
    await keepNewest(tx, who._id, MOST)
  })
  return showDevices(push, who)
}

/** Ends it for one of a person's browsers. @throws Problem `not_found` */
export const dropDevice = async (push: Push, who: Person, id: string) => {
  if (!(await removeDevice(push.platform.db, who._id, id))) throw new Problem('not_found')
  return showDevices(push, who)
}
