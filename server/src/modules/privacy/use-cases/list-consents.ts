import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { consentsOf } from '../../people/index.ts'

/** What somebody agreed to, the latest first, with the version of the text (rule person.consents). */
export const listConsents = async ({ db }: Platform, { _id: id, email }: Person) => ({
  items: (await consentsOf(db, { id, email })).map(({ consent, version, since }) => ({
    _id: consent.id,
    kind: consent.kind,
    version,
    versionSince: since?.toISOString() ?? null,
    givenAt: consent.createdAt.toISOString(),
    withdrawnAt: consent.withdrawnAt?.toISOString() ?? null,
  })),
})
