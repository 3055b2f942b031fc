import type { Person } from '../../../../platform/access/actor.ts'
import type { Push } from '../push.ts'
import { devicesOf } from '../repository.ts'

/** A person's browsers, and the key that one subscribes with (rule notices.push). */
export const showDevices = async ({ platform: { db }, keys }: Push, who: Person) => ({
  key: keys?.publicKey ?? null,
  items: (await devicesOf(db, who._id)).map(({ date, ...device }) => ({
    ...device,
    date: date.toISOString(),
  })),
})
