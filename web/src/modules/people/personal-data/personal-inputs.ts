import { dependentsOf } from '#contract/people/dependent-data.ts'
import type { Bound } from '../../../platform/form/use-form.ts'
import type { PersonalField, PersonalForm } from './personal-form.ts'

/** The part of a form that holds a person under `data`. */
interface DataForm {
  values: { data: PersonalForm }
  getInputProps(path: `data.${PersonalField}`): Bound
  setFieldValue(path: `data.${PersonalField}`, value: string): void
}

/** How the fields of a person are shown and changed, in any form. */
export interface PersonalInputs {
  values: PersonalForm
  set: (field: PersonalField, value: string) => void
  /** What every input of a field takes. */
  props: (field: PersonalField) => FieldProps & { value: string }
  /** What every select of a field takes: nothing chosen is null there. */
  choice: (field: PersonalField) => FieldProps & { value: string | null }
}

interface FieldProps {
  disabled: boolean
  onChange: (change: { currentTarget: { value: string } } | string | null) => void
}

/**
 * The inputs of a form that holds a person under `data`.
 * @param isLocked fields that a certificate was issued with
 */
export function personalInputs(
  form: DataForm,
  isLocked: (field: PersonalField) => boolean = () => false,
): PersonalInputs {
  const { data } = form.values
  const set = (field: PersonalField, value: string) => {
    form.setFieldValue(`data.${field}`, value)
    if (value !== data[field])
      for (const dependent of dependentsOf(field)) form.setFieldValue(`data.${dependent}`, '')
  }
  const props: PersonalInputs['props'] = (field) => ({
    ...form.getInputProps(`data.${field}`),
    value: data[field],
    disabled: isLocked(field),
    onChange: (change) =>
      set(field, typeof change === 'string' ? change : (change?.currentTarget.value ?? '')),
  })
  return { values: data, set, props, choice: (field) => ({ ...props(field), value: data[field] || null }) }
}
