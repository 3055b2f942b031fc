import type { z } from 'zod'
import type { addPushDevice } from '#contract/notices/endpoints.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { areBrowserKeys } from '../keys.ts'
import type { Push } from '../push.ts'
import { keepDevice, keepNewest } from '../repository.ts'
import { isPushService } from '../services.ts'
import { showDevices } from './show-devices.ts'

/** The most browsers kept for a person; a new one replaces the oldest. */
const MOST = 10

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
