import { client, clientState } from '#contract/people/client.ts'
import { personOf } from '../../../platform/access/actor.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { recordSecurity } from '../security/record.ts'
import { clientPolicy } from '../policy.ts'
import { clients } from './table.ts'
import { hashOfToken } from '../../../platform/secrets/tokens.ts'
import { newClientToken } from './token.ts'

/** Machines that call with a token of their own. */
export const clientBinding = bindEntity(client, clients, {
  policy: clientPolicy,
  hooks: {
    beforeSave: async ({ values, actor, extras }) => {
      const token = newClientToken()
      values.tokenHash = hashOfToken(token)
      values.createdBy = personOf(actor)?._id ?? null
      extras.token = token
    },
    afterSave: async ({ tx, actor, values }) => {
      await recordSecurity(tx, { event: 'clientNew', by: personOf(actor), reason: String(values.name) })
    },
    present: async (items, rows, { platform }) => {
      const today = platform.clock.today()
      for (const [index, item] of items.entries()) {
        const row = rows[index]
        if (row) item.state = clientState(row, today)
      }
    },
  },
})
