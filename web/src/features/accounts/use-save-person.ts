import { useState } from 'react'
import { editItem } from '#contract/entities/endpoints.ts'
import type { CurrentUser } from '#contract/accounts/session.ts'
import { CERTIFICATION_FIELDS } from '#contract/validation/certification.ts'
import { t } from '#contract/text/text.ts'
import { call } from '../../lib/call.ts'
import { refreshUser } from '../../lib/user.ts'
import { showProblem } from '../../ui/form-problems.ts'
import { toast } from '../../ui/toast.ts'
import { personalDataOf, type PersonalField, type PersonalForm } from './personal-form.ts'

const certified = new Set<string>(['name', ...CERTIFICATION_FIELDS])

/** Which fields stay as they are, because a certificate was issued with them (specification §4 "Account"). */
export const lockedFields =
  (user: { certificateIssued: boolean; data: Partial<Record<PersonalField, string | null>> }) =>
  (field: PersonalField): boolean =>
    user.certificateIssued && certified.has(field) && (user.data[field] ?? '') !== ''

/** Saves one's own data and tells how it went. */
export function useSavePerson(user: CurrentUser, form: Parameters<typeof showProblem>[0]) {
  const [saving, setSaving] = useState(false)
  const save = async (data: PersonalForm): Promise<boolean> => {
    setSaving(true)
    const isLocked = lockedFields(user)
    const sent = Object.entries(personalDataOf(data)).filter(([field]) => !isLocked(field as PersonalField))
    try {
      const params = { entity: 'user', id: user._id }
      await call(editItem, { params, body: { data: Object.fromEntries(sent) } })
      await refreshUser()
      toast.success(t('common.savedData'))
      return true
    } catch (error) {
      showProblem(form, error)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { saving, save }
}
