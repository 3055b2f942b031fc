import { useState } from 'react'
import { useUnsavedGuard } from './unsaved.ts'
import { useDraft, type KeptDraft } from './use-draft.ts'

/** A version of an item: its values as the form holds them, and when it was saved. */
export interface Version<T> {
  values: T
  updatedAt: string | undefined
}

/** The input, and the version that it was typed over. */
interface VersionDraft<T> {
  values: Partial<T>
  base: Version<Partial<T>>
}

/** The part of a form of the forms' library that a version needs. */
interface VersionForm<T> {
  values: T
  isDirty: () => boolean
  setValues: (values: T) => void
  resetDirty: (values: T) => void
}

/**
 * A form over an item that others may save meanwhile: knows the version that its changes are made on, guards them, and
 * keeps them in the browser together with that version, so that a draft restored over a newer one is a conflict.
 * @param what names the draft: the entity and the item's id, such as `person:new`
 * @param form starts with the values of the item
 * @param updatedAt when the version that the form starts with was saved
 * @param keep the values that the draft may hold, such as all but passwords
 */
export function useVersion<T extends object>({
  what,
  form,
  updatedAt,
  keep = (values) => values,
}: {
  what: string
  form: VersionForm<T>
  updatedAt: string | undefined
  keep?: (values: T) => Partial<T>
}): {
  version: Version<T>
  /** The changes are made on this version from now on; with values, the form shows these. */
  begin: (version: Version<T>, values?: T) => void
  draft: KeptDraft<VersionDraft<T>>
} {
  const [version, setVersion] = useState<Version<T>>({ values: form.values, updatedAt })
  const begin = (next: Version<T>, values?: T) => {
    setVersion(next)
    form.resetDirty(next.values)
    if (values) form.setValues(values)
  }
  const isDirty = form.isDirty()
  const draft = useDraft<VersionDraft<T>>({
    what,
    typed: isDirty ? form.values : undefined,
    read: () =>
      isDirty ? { values: keep(form.values), base: { ...version, values: keep(version.values) } } : undefined,
    onRestore: ({ values, base }) =>
      begin(
        { values: { ...version.values, ...base.values }, updatedAt: base.updatedAt },
        { ...form.values, ...values },
      ),
  })
  useUnsavedGuard(isDirty, draft.forget)
  return { version, begin, draft }
}
