import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Entity, Reference } from '#contract/platform/kernel/entity.ts'
import { askLoss } from '../../lib/unsaved.ts'
import { NewItemContext, type NewItemProps } from '../form/new-item.ts'
import { newLabel, titleOf } from '../names.ts'
import { createFormStore, FormContext, useFormStore } from '../../form/form-store.ts'
import { FormSections } from './FormSections.tsx'
import { emptyValues } from '../form/item-values.ts'
import { SaveBar } from './SaveBar.tsx'
import { formErrors, useSave } from './use-save.ts'
import { Dialog } from '../../ui/Dialog.tsx'

const another = (props: NewItemProps) => <NewItem {...props} />

/** Creates an item over the form that will refer to it, with the form of the item's own screen. */
export default function NewItem({ entity, start = {}, onMade, onClose }: NewItemProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const [form] = useState(() =>
    createFormStore(
      { ...emptyValues(entity.fields), ...start },
      (values, path) => formErrors(entity, values).find(({ field }) => field === path)?.message,
    ),
  )
  const close = async () => {
    const clean = form.values() === form.base() && !form.isHeld()
    if (clean || (await askLoss())) onClose()
  }
  return (
    <Dialog
      onClose={() => void close()}
      title={newLabel(entity)}
      size={960}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
    >
      <FormContext value={form}>
        <NewItemContext value={another}>
          <Body entity={entity} onMade={onMade} onCancel={() => void close()} />
        </NewItemContext>
      </FormContext>
    </Dialog>
  )
}

function Body({
  entity,
  onMade,
  onCancel,
}: {
  entity: Entity
  onMade: (item: Reference) => void
  onCancel: () => void
}) {
  const form = useFormStore()
  const node = useRef<HTMLFormElement>(null)
  const work = useSave({ entity, id: undefined, updatedAt: undefined, form, node })
  const save = async () => {
    const saved = await work.save()
    if (saved) onMade({ _id: saved._id, name: titleOf(entity, saved) })
  }
  // Before the keys reach the form underneath.
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    const top = [...document.querySelectorAll('[role=dialog]')].at(-1)
    if (node.current && top?.contains(node.current)) void save()
  }
  useWindowEvent('keydown', saveByKeys, { capture: true })
  return (
    <form
      noValidate
      ref={node}
      // Not for the form underneath, whose child this one is to React.
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void save()
      }}
    >
      <FormSections entity={entity} isNew />
      <SaveBar saving={work.saving} sent={work.sent} onStop={work.stop} onCancel={onCancel} keys={false} />
    </form>
  )
}
