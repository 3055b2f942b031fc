import { useState, type ReactNode } from 'react'
import { itemChoices } from '#contract/platform/engine/choices-endpoint.ts'
import { addItem, editItem, listItems } from '#contract/platform/engine/endpoints.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { isConflict, useConflict } from '../../../platform/engine/edit/index.ts'
import { focusFirstWrong } from '../../../platform/form/focus-first.ts'
import { useForm, type Form } from '../../../platform/form/use-form.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { digestOf } from '../../../platform/lib/password.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { today } from '../../../platform/lib/today.ts'
import { useVersion } from '../../../platform/lib/use-version.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { toFormErrors } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import {
  changesOf,
  chosenValues,
  editDifferences,
  editErrors,
  editValuesOf,
  stepOf,
  type Begins,
  type EditValues,
} from './edit-values.ts'
import { personNow, refreshPerson, type Person } from './person.ts'
import { usePersonLock } from './use-person-lock.ts'

/** The part of the input that sets the password, as a digest; nothing if none was typed. */
const passwordOf = async ({ optionPassword, password }: EditValues) =>
  optionPassword && password ? { optionPassword, password: await digestOf(password) } : {}

/** What a draft may hold of the form. */
const withoutPassword = ({ password: _, ...values }: EditValues): Partial<EditValues> => values

/** Saves the edited values of a person over a version of them, or the new one. */
const savePerson = async (
  person: Person | undefined,
  values: EditValues,
  before: { values: EditValues; updatedAt: string | undefined },
) => {
  const body = {
    ...changesOf(values, person ? before.values : editValuesOf(undefined)),
    ...(await passwordOf(values)),
  }
  return person
    ? call(editItem, {
        params: { entity: 'user', id: person._id },
        body: { ...body, updatedAt: before.updatedAt },
      })
    : call(addItem, { params: { entity: 'user' }, body })
}

/** The editor of a person: what it holds, at which step it is, and what it can do. */
interface PersonEditor {
  form: Form<EditValues>
  draft: ReturnType<typeof useVersion<EditValues>>['draft']
  /** Shown over it when somebody else saved the person meanwhile. */
  dialog: ReactNode
  step: number
  setStep: (step: number) => void
  /** Goes to a step, unless something is wrong in one before it: then shows that. */
  goTo: (step: number) => void
  /** Must the person belong to a company? */
  needsCompany: boolean
  busy: 'save' | 'lock' | undefined
  save: () => Promise<void>
  isLocked: boolean
  /** Locks the account, or unlocks it. */
  lock: () => Promise<void>
}

/**
 * The three steps of the form: which is shown, the way to another, and wrong fields where they are.
 * @param asked what is asked of the person
 */
function useSteps(form: Form<EditValues>, asked: Omit<Parameters<typeof editErrors>[1], 'today'>) {
  const [step, setStep] = useState(0)
  /** Shows the first step that has something wrong, with the cursor in the first field. */
  const show = (errors: FieldError[]) => {
    const found = toFormErrors(errors)
    form.setErrors(found)
    setStep(Math.min(...errors.map(({ field }) => stepOf(field))))
    setTimeout(() => focusFirstWrong(form, found))
  }
  const wrongIn = (steps: (at: number) => boolean, values = form.values) =>
    editErrors(values, { ...asked, today: today() }).filter(({ field }) => steps(stepOf(field)))
  const goTo = (next: number) => {
    const errors = next > step ? wrongIn((at) => at < next) : []
    if (errors.length > 0) show(errors)
    else setStep(next)
  }
  return { step, setStep, goTo, show, wrongIn }
}

/**
 * Saves a person as typed in three steps, over whom somebody else may save meanwhile.
 * @param person whom; a new account when left out
 * @param begins what a new one begins with
 * @param onSaved called with the person's id
 */
export function usePersonEditor(
  person: Person | undefined,
  begins: Begins,
  onSaved: (id: string) => void,
): PersonEditor {
  const givesRole = useMay('user.giveRole')
  const placesAnywhere = useMay('user.placeAnywhere')
  const isNew = person === undefined
  const [isSaving, setSaving] = useState(false)
  const form = useForm({ initialValues: editValuesOf(person, begins) })
  const { version, begin, draft } = useVersion({
    what: `person:${person?._id ?? 'new'}`,
    form,
    updatedAt: person?.updatedAt,
    keep: withoutPassword,
  })
  const { isLocked, isLocking, lock } = usePersonLock(person, { version, begin })
  const conflict = useConflict()
  const needsCompany = (!isNew && version.values.company !== null) || !placesAnywhere

  const { step, setStep, goTo, show, wrongIn } = useSteps(form, {
    isNew,
    needsCompany,
    choosesRole: givesRole,
  })

  /** Asks which values of two versions to keep, and saves the result. */
  const settle = async ({ _id }: Person, mine: EditValues, base: EditValues) => {
    const fresh = await personNow(_id)
    const theirs = editValuesOf(fresh)
    const choices = await conflict.choose(editDifferences(base, mine, theirs), fresh.updatedAt)
    if (!choices) return
    const values = chosenValues(mine, theirs, choices)
    const next = { values: theirs, updatedAt: fresh.updatedAt }
    begin(next, values)
    await send(values, next)
  }
  const send = async (values: EditValues, { values: before, updatedAt }: typeof version) => {
    const errors = wrongIn(() => true, values)
    if (errors.length > 0) return show(errors)
    try {
      const saved = await savePerson(person, values, { values: before, updatedAt })
      await Promise.all([refreshPerson(), refresh(listItems, itemChoices)])
      toast.success(t('user.saved'))
      draft.forget()
      onSaved(saved._id)
    } catch (error) {
      if (person && isConflict(error)) await settle(person, values, before)
      else if (error instanceof ApiError && error.errors.length > 0) show(error.errors)
      else toast.failure(error, givesRole ? undefined : t('trainee.saveFailed'))
    }
  }
  const save = async () => {
    setSaving(true)
    await send(form.values, version)
    setSaving(false)
  }

  return {
    form,
    draft,
    dialog: conflict.dialog,
    step,
    setStep,
    goTo,
    needsCompany,
    busy: isSaving ? 'save' : isLocking ? 'lock' : undefined,
    save,
    isLocked,
    lock,
  }
}
