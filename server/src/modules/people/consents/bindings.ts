import { sql } from 'drizzle-orm'
import { consent, consentLabel, legalVersion } from '#contract/people/consent.ts'
import { t } from '#contract/platform/text/text.ts'
import { dayTextOf } from '../../../platform/database/lisbon.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { consents, legalVersions } from './tables.ts'

/** The day since which the text of a consent has been in force. */
const since = sql<string | null>`(select ${dayTextOf(legalVersions.createdAt)}
  from ${legalVersions} where ${legalVersions.id} = ${consents.version})`

export const consentBinding = bindEntity(consent, consents, {
  hooks: {
    presentReads: { since },
    present: async (items, rows, { computed }) => {
      for (const [index, item] of items.entries()) {
        const kind = rows[index]?.kind
        const date = computed(index, 'since')
        if (!item.version || !kind || date === null) continue
        item.version = { ...item.version, name: t('consent.versionOf', { kind: consentLabel(kind), date }) }
      }
    },
  },
})
export const legalVersionBinding = bindEntity(legalVersion, legalVersions)
