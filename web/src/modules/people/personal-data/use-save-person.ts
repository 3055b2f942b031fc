import { useState, type ReactNode } from 'react'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { certifiedFields } from '#contract/people/certified-data.ts'
import { user as userEntity } from '#contract/people/user.ts'
import { currentUser, type CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { differences, isConflict, useConflict } from '../../../platform/engine/edit/index.ts'
import { call } from '../../../platform/lib/call.ts'
import { useVersion, type Version } from '../../../platform/lib/use-version.ts'
import { refreshUser } from '../../../platform/lib/user.ts'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import {
  changedData,
  chosenData,
  personalFormOf,
  type PersonalField,
  type PersonalForm,
} from './personal-form.ts'

/** Which fields stay as they are, because a certificate was issued with them (rule person.certified-data). */
export const lockedFields = (user: {
  certificateIssued: boolean
  data: Partial<Record<PersonalField, string | null>>
}): ((field: PersonalField) => boolean) => {
  const locked = new Set<PersonalField>(user.certificateIssued ? certifiedFields(user.data) : [])
  return (field) => locked.has(field)
}

interface Values {
  data: PersonalForm
}

/** A version of the user's own data, as a form holds it. */
const versionOf = ({ data, updatedAt }: CurrentUser): Version<Values> => ({
  values: { data: personalFormOf(data) },
  updatedAt,
})

/**
 * Saves the user's own data and shows the outcome; where somebody else saved them meanwhile, the two versions are
 * shown.
 * @param what names the form's drafts
 */
export function useSavePerson(
  user: CurrentUser,
  what: string,
  form: Parameters<typeof showProblem>[0] & Parameters<typeof useVersion<Values>>[0]['form'],
): {
  saving: boolean
  /** Resolves to whether it was saved. */
  save: () => Promise<boolean>
  draft: ReturnType<typeof useVersion<Values>>['draft']
  dialog: ReactNode
} {
  const [saving, setSaving] = useState(false)
  const { version, begin, draft } = useVersion({ what, form, updatedAt: user.updatedAt })
  const conflict = useConflict()

  /** Asks which values of two versions to keep, and saves the result. */
  const settle = async (mine: Values, base: Version<Values>): Promise<boolean> => {
    const fresh = versionOf(await call(currentUser, {}))
    const found = differences(userEntity, { ...base.values }, { ...mine }, { ...fresh.values })
    const choices = await conflict.choose(found, fresh.updatedAt)
    if (!choices) return false
    const values = { data: chosenData(mine.data, fresh.values.data, choices) }
    begin(fresh, values)
    return send(values, fresh)
  }
  const send = async (values: Values, base: Version<Values>): Promise<boolean> => {
    try {
      const params = { entity: 'user', id: user._id }
      const body = { data: changedData(values.data, base.values.data), updatedAt: base.updatedAt }
      const saved = await call(editItem, { params, body })
      begin({ values, updatedAt: String(saved['updatedAt']) })
      draft.forget()
      await refreshUser()
      toast.success(t('common.savedData'))
      return true
    } catch (error) {
      if (isConflict(error)) return settle(values, base)
      showProblem(form, error)
      return false
    }
  }
  const save = async () => {
    setSaving(true)
    try {
      return await send(form.values, version)
    } finally {
      setSaving(false)
    }
  }
  return { saving, save, draft, dialog: conflict.dialog }
}
