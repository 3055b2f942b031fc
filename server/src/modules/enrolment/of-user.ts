import { invalid, type FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { certifiedFields, type CertifiedField } from '#contract/people/certified-data.ts'
import type { user } from '#contract/people/user.ts'
import type { HooksOf, SavingIn } from '../../platform/engine/binding.ts'
import type { users } from '../people/index.ts'
import { certifiedAmong, hasCertificate, trainingOf } from './repositories/training.ts'

/** Which values would change the data of an issued certificate, once a person has one (rule person.certified-data). */
export const certifiedChanges = (
  before: Readonly<Record<CertifiedField, string | null>>,
  values: Readonly<Partial<Record<CertifiedField, string | null | undefined>>>,
): CertifiedField[] =>
  certifiedFields(before).filter((field) => field in values && values[field] !== before[field])

/**
 * Once a certificate is issued, its name and certification data no longer change (rule person.certified-data).
 * @throws Problem `validation` with the locked fields
 */
const keepCertified = async ({ tx, before, values }: SavingIn<typeof users>): Promise<void> => {
  if (!before) return
  const changed = certifiedChanges(before, values)
  if (changed.length === 0) return
  if ((await certifiedAmong(tx, [before.id])).size === 0) return
  const message = t('register.certificateIssued')
  throw invalid(changed.map((field): FieldError => ({ field: `data.${field}`, message })))
}

/** What having courses adds to a person: the name and data of a certificate stay, and items say what was acquired. */
export const trainingOfUser: HooksOf<
  typeof user,
  typeof users,
  { certificateIssued: typeof hasCertificate }
> = {
  beforeSave: keepCertified,
  presentReads: { certificateIssued: hasCertificate },
  present: async (items, _rows, { db, whole, computed }) => {
    for (const [index, item] of items.entries()) {
      item.certificateIssued = computed(index, 'certificateIssued')
      if (!whole) continue
      const { cartsfc, degrees } = await trainingOf(db, item._id)
      item.cartsfc = cartsfc
      item.degrees = degrees
    }
  },
}
