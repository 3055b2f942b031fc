import { useState, useSyncExternalStore, type ChangeEvent, type FormEvent } from 'react'
import { recordOf } from '#contract/platform/kernel/records.ts'
import type { FieldError } from '#contract/platform/validation/field-error.ts'
import { focusFirstWrong } from './focus-first.ts'
import { createFormStore } from './form-store.ts'

/** The first thing that is wrong with each field, by its path. */
export type FormErrors = Readonly<Record<string, string>>

/** A field, or one inside another, or in a row of a list: `data.nif`, `rows.0.degree`. */
type Path<T> = {
  [K in keyof T & string]: T[K] extends Record<string, unknown>
    ? K | `${K}.${keyof T[K] & string}`
    : T[K] extends readonly (infer Row extends object)[]
      ? K | `${K}.${number}.${keyof Row & string}`
      : K
}[keyof T & string]

type ValueAt<T, P extends string> = P extends keyof T
  ? T[P]
  : T extends readonly (infer Row)[]
    ? P extends `${number}.${infer Rest}`
      ? ValueAt<Row, Rest>
      : unknown
    : P extends `${infer K extends keyof T & string}.${infer Rest}`
      ? ValueAt<T[K], Rest>
      : unknown

/** The props of every input: the error of its field, and the function to report a change. */
export interface Bound {
  error: string | undefined
  'data-path': string
  onChange: (change: unknown) => void
}

/** The values of a form, what is wrong with them, and the ways to change both. */
export interface Form<T extends object> {
  values: T
  errors: FormErrors
  /** The values at this moment, also for callbacks made before the last change. */
  getValues: () => T
  setValues: (values: Partial<T>) => void
  setFieldValue<P extends Path<T>>(path: P, value: ValueAt<T, P>): void
  setErrors: (errors: FormErrors) => void
  getInputProps<P extends Path<T>>(path: P): Bound & { value: ValueAt<T, P> }
  /** The props of a checkbox, as `getInputProps` gives those of an input. */
  getCheckProps(path: Path<T>): Bound & { checked: boolean }
  /** The input of a path. */
  getInputNode: (path: string) => HTMLElement | null
  /** Shows what is wrong with one field; returns whether anything is. */
  validateField: (field: keyof T & string) => boolean
  /** Judges the values, then sends them, or else shows what is wrong and puts the cursor in the first wrong field. */
  onSubmit: (
    send: (values: T) => void | Promise<void>,
    fail?: (errors: FormErrors) => void,
  ) => (event?: FormEvent<HTMLElement>) => void
  /** Does it hold something else than what it began with, or than what `resetDirty` said was saved? */
  isDirty: () => boolean
  resetDirty: (values: T) => void
  /** Everything as it began. */
  reset: () => void
}

type Judge<T> = { [K in keyof T]?: (value: T[K]) => string | null } | ((values: T) => FormErrors)

const judged = <T extends object>(judge: Judge<T> | undefined, values: T): FormErrors => {
  if (typeof judge === 'function') return judge(values)
  const found: Record<string, string> = {}
  for (const name in judge) {
    const message = judge[name]?.(values[name])
    if (message) found[name] = message
  }
  return found
}

const isEvent = (change: unknown): change is ChangeEvent<HTMLInputElement> =>
  typeof change === 'object' && change !== null && 'currentTarget' in change

/** The new value of an input: in an event, or directly. */
const valueOf = (change: unknown): unknown => {
  if (!isEvent(change)) return change
  const { type, checked, value } = change.currentTarget
  return type === 'checkbox' ? checked : value
}

const asErrors = (errors: FormErrors): FieldError[] =>
  Object.entries(errors).map(([field, message]) => ({ field, message }))

/**
 * A form whose fields its own screen lays out, over the same store as the forms that follow from a declaration.
 * @param initialValues what it begins with; read once
 * @param validate what is wrong with the values when they are sent: field by field, or all together
 * @param onValuesChange called after every change
 */
export function useForm<T extends object>({
  initialValues,
  validate,
  onValuesChange,
}: {
  initialValues: T
  validate?: Judge<T>
  onValuesChange?: () => void
}): Form<T> {
  const [store] = useState(() => createFormStore({ ...recordOf(initialValues) }, () => undefined))
  const values = useSyncExternalStore(store.subscribe, store.values, store.values) as T
  const errors = useSyncExternalStore(store.subscribe, store.errors, store.errors)
  const getValues = () => store.values() as T

  const setFieldValue = (path: string, value: unknown) => {
    store.set(path, value)
    onValuesChange?.()
  }
  const setErrors = (found: FormErrors) => store.setErrors(asErrors(found))
  const getInputNode = (path: string) =>
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  const bound = (path: string): Bound => ({
    error: errors[path],
    'data-path': path,
    onChange: (change) => setFieldValue(path, valueOf(change)),
  })
  return {
    values,
    errors,
    getValues,
    setValues: (next) => {
      store.replace({ ...store.values(), ...next })
      onValuesChange?.()
    },
    setFieldValue,
    setErrors,
    getInputProps: <P extends Path<T>>(path: P) => ({
      ...bound(path),
      value: store.get(path) as ValueAt<T, P>,
    }),
    getCheckProps: (path) => ({ ...bound(path), checked: store.get(path) === true }),
    getInputNode,
    validateField: (field) => {
      const message = judged(validate, getValues())[field]
      store.setError(field, message)
      return message !== undefined
    },
    onSubmit: (send, fail) => (event) => {
      event?.preventDefault()
      const found = judged(validate, getValues())
      setErrors(found)
      if (Object.keys(found).length === 0) void send(getValues())
      else if (fail) fail(found)
      else focusFirstWrong({ getInputNode }, found)
    },
    isDirty: () =>
      store.values() !== store.base() && JSON.stringify(store.values()) !== JSON.stringify(store.base()),
    resetDirty: (saved) => store.rebase({ ...recordOf(saved) }),
    reset: () => store.reset({ ...recordOf(initialValues) }),
  }
}
