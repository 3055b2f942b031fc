import { withoutFiles } from '../../lib/drafts.ts'
import { useUnsavedGuard } from '../../lib/unsaved.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { DraftOffer } from '../../ui/DraftOffer.tsx'
import { useFormStore, useOfForm, type Values } from '../../form/form-store.ts'

/** The fields that were changed, and the version of the item that they were changed on. */
interface FormChanges {
  values: Values
  updatedAt: string | undefined
}

/**
 * Stores unsaved input, and offers to restore an earlier draft. It is separate from the form's body, as it renders on
 * every key.
 * @param what the entity and the item's id
 * @param onRestore gets the version that the draft was written on, so that saving it reveals later changes
 */
export function FormDraft({
  what,
  updatedAt,
  onRestore,
}: {
  what: string
  updatedAt: string | undefined
  onRestore: (updatedAt: string | undefined) => void
}) {
  const form = useFormStore()
  const typed = useOfForm((one) => one.values())
  const isDirty = useOfForm((one) => one.values() !== one.base())
  const draft = useDraft<FormChanges>({
    what,
    typed,
    read: () => {
      const base = form.base()
      const changed = Object.entries(form.values()).filter(([name, value]) => value !== base[name])
      if (changed.length === 0) return undefined
      const values = changed.map(([name, value]) => [name, withoutFiles(value, base[name])])
      return { values: Object.fromEntries(values) as Values, updatedAt }
    },
    onRestore: ({ values, updatedAt: at }) => {
      for (const [name, value] of Object.entries(values)) if (name in form.base()) form.set(name, value)
      onRestore(at)
    },
  })
  useUnsavedGuard(isDirty, draft.forget)
  return <DraftOffer draft={draft} />
}
