import { invalid, type FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { user } from '#contract/people/user.ts'
import { CERTIFICATION_FIELDS } from '#contract/people/certification.ts'
import type { HooksOf, SavingIn } from '../../platform/engine/binding.ts'
import type { users } from '../people/index.ts'
import { certifiedAmong, hasCertificate, trainingOf } from './repositories/training.ts'

/** The columns from which a certificate is issued. */
const certified = ['name', ...CERTIFICATION_FIELDS] as const

type CertifiedColumn = (typeof certified)[number]

/**
 * Which values would change the data of an issued certificate, once a person has one (rule person.certified-data):
 * empty ones may still be filled in.
 */
export const certifiedChanges = (
  before: Readonly<Record<CertifiedColumn, string | null>>,
  values: Readonly<Partial<Record<CertifiedColumn, string | null | undefined>>>,
): CertifiedColumn[] =>
  certified.filter(
    (column) =>
      column in values &&
      before[column] !== null &&
      before[column] !== '' &&
      values[column] !== before[column],
  )

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
  throw invalid(changed.map((column): FieldError => ({ field: `data.${column}`, message })))
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
      if (whole) Object.assign(item, await trainingOf(db, item._id))
    }
  },
}
