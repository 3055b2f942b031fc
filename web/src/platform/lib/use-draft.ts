import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openDrafts, VISITOR, type Draft } from './drafts.ts'
import { storage, tabStorage } from './storage.ts'
import { useUnsavedGuard } from './unsaved.ts'
import { knownUser } from './user.ts'

/** How long after the last key a draft is written. */
const PAUSE_MS = 300

export interface KeptDraft<T> {
  /** Earlier unsaved input here. */
  offers: Draft<T>[]
  restore: (draft: Draft<T>) => void
  discard: (draft: Draft<T>) => void
  /** Is there anything typed to keep? */
  holds: () => boolean
  /** What is typed now needs no keeping: it was saved, or given up. */
  forget: () => void
}

/**
 * Keeps in the browser what is being typed, so that neither a reload nor a lost session loses it, and offers what was
 * kept before.
 * @param what names the draft: what is edited and the item's id, such as `person:new`
 * @param typed changes whenever something is typed
 * @param read returns what to store, without files and passwords; undefined if nothing was typed
 * @param onRestore puts a draft back into the form
 */
export function useDraft<T>({
  what,
  typed,
  read,
  onRestore,
}: {
  what: string
  typed: unknown
  read: () => T | undefined
  onRestore: (value: T) => void
}): KeptDraft<T> {
  const [drafts] = useState(() => {
    const owner = knownUser()?._id
    return owner ? openDrafts<T>(storage, owner, what) : openDrafts<T>(tabStorage, VISITOR, what)
  })
  const [own] = useState(() => `${Date.now()}-${Math.random()}`)
  const [offers, setOffers] = useState(() => drafts.list())
  /** The input when the draft was last written. */
  const written = useRef<unknown>(typed)
  /** The form's current values, also for a save that completes later. */
  const latest = useRef<unknown>(typed)

  const write = useEffectEvent((text: unknown) => {
    if (written.current === text) return
    written.current = text
    const value = read()
    if (value === undefined) drafts.drop(own)
    else drafts.keep({ id: own, at: new Date().toISOString(), value })
  })
  useEffect(() => {
    latest.current = typed
    const timer = setTimeout(() => write(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const flushNow = useEffectEvent(() => write(typed))
  useEffect(() => {
    const flush = () => flushNow()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  const discard = (draft: Draft<T>) => {
    drafts.drop(draft.id)
    setOffers((before) => before.filter(({ id }) => id !== draft.id))
  }
  return {
    offers,
    discard,
    holds: () => read() !== undefined,
    restore: (draft) => {
      onRestore(draft.value)
      // Kept from now on as what is being typed.
      drafts.keep({ ...draft, id: own })
      discard(draft)
    },
    forget: () => {
      written.current = latest.current
      drafts.drop(own)
    },
  }
}

/**
 * The draft of a form of the forms' library.
 * @param what as in `useDraft`
 * @param form its values, whether they were changed, and how to set them
 * @param keep the values that the draft may hold, such as all but passwords
 */
export function useFormDraft<T extends object>(
  what: string,
  form: { values: T; isDirty: () => boolean; setValues: (values: T) => void },
  keep: (values: T) => Partial<T> = (values) => values,
): KeptDraft<Partial<T>> {
  const isDirty = form.isDirty()
  return useDraft<Partial<T>>({
    what,
    typed: isDirty ? form.values : undefined,
    read: () => (isDirty ? keep(form.values) : undefined),
    onRestore: (values) => form.setValues({ ...form.values, ...values }),
  })
}

/** The draft of a form that guards its input: leaving it anyway discards the draft. */
export function useGuardedDraft<T extends object>(
  ...given: Parameters<typeof useFormDraft<T>>
): KeptDraft<Partial<T>> {
  const draft = useFormDraft<T>(...given)
  useUnsavedGuard(given[1].isDirty(), draft.forget)
  return draft
}
