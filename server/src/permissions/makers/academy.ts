import { saveSettings } from '#contract/operations/settings-endpoints.ts'
import { companyManagers, securityEvents } from '../../modules/people/index.ts'
import { consents, legalVersions } from '../../modules/people/consents/tables.ts'
import { countries } from '../../modules/places/index.ts'
import { dataErasures, dataRequests } from '../../modules/privacy/tables.ts'
import { activities, errors } from '../../platform/audit/tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { messages } from '../../platform/mail/tables.ts'
import { settings } from '../../platform/settings-table.ts'
import { one, type Makers, type MakersWorld } from './world.ts'

/** People, and what the academy keeps and nobody adds: its records, requests, texts and settings. */
export const academyMakers = ({ app, c, d, ids, admin }: MakersWorld): Makers => {
  const { db } = app.platform
  let counted = 0
  const country = () => ({
    code: `X${String.fromCharCode(65 + counted++)}`,
    common: 'Nenhures',
    official: 'Nenhures',
  })
  const erased = {
    kind: 'keep.errors' as const,
    months: 3,
    mark: 'likely' as const,
    before: '2026-01-01',
    rows: 1,
  }
  const legalText = () => ({ kind: 'terms' as const, version: newId(), text: '<p>Texto</p>' })
  const askedOfData = { user: ids.student, username: 'ana', kind: 'correction' as const }
  const message = { template: 't', subject: 's', status: 'kept', html: '<p>Ligação</p>' } as const

  return {
    user: {
      self: async (who) => who,
      trainee: async () => (await app.addUser({ company: c.id })).id,
      waiting: async () => (await app.addUser({ company: c.id, active: false })).id,
      manager: async () => {
        const { id } = await app.addUser({ kind: 'gestor' })
        await db.insert(companyManagers).values({ company: c.id, user: id })
        return id
      },
      account: async () => c.id,
      stranger: async () => d.trainee.id,
      administrator: async () => (await app.addUser({ kind: 'admin' })).id,
    },
    country: { any: () => one(db.insert(countries).values(country()).returning()) },
    activity: { any: () => one(db.insert(activities).values({ action: 'x' }).returning()) },
    error: { any: () => one(db.insert(errors).values({ description: 'x' }).returning()) },
    security: { any: () => one(db.insert(securityEvents).values({ event: 'lock' }).returning()) },
    dataErasure: { any: () => one(db.insert(dataErasures).values(erased).returning()) },
    consent: {
      any: () => one(db.insert(consents).values({ kind: 'newsletter', email: 'a@example.pt' }).returning()),
    },
    legalVersion: { any: () => one(db.insert(legalVersions).values(legalText()).returning()) },
    dataRequest: { any: () => one(db.insert(dataRequests).values(askedOfData).returning()) },
    message: { any: () => one(db.insert(messages).values(message).returning()) },
    settings: {
      any: async () => {
        const [row] = await db.select().from(settings)
        return row?.id ?? String((await admin.call(saveSettings, { body: { appName: 'A' } })).body._id)
      },
    },
  }
}
