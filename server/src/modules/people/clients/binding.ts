import { client, clientState } from '#contract/people/client.ts'
import { personOf } from '../../../platform/access/actor.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { recordSecurity } from '../security/record.ts'
import { clients } from './table.ts'
import { hashOfToken, newToken } from './token.ts'

/** Made and revoked, never changed: what a machine may do is what somebody agreed to when its token was handed over. */
export const clientBinding = bindEntity(client, clients, {
  can: () => ({ edit: false, remove: false }),
  hooks: {
    beforeSave: async ({ values, actor, told }) => {
      const token = newToken()
      values['tokenHash'] = hashOfToken(token)
      values['createdBy'] = personOf(actor)?._id ?? null
      told['token'] = token
    },
    afterSave: async ({ tx, actor, values }) => {
      await recordSecurity(tx, { event: 'clientNew', by: personOf(actor), reason: String(values['name']) })
    },
    present: async (items, _rows, { platform }) => {
      const today = platform.clock.today()
      for (const item of items) {
        const { expiresOn, revokedAt } = item as unknown as Parameters<typeof clientState>[0]
        item['state'] = clientState({ expiresOn, revokedAt }, today)
      }
    },
  },
})
