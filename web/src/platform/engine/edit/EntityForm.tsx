import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAllowed } from '../access.ts'
import { addressTo, newLabel, titleOf, type AnyItem } from '../names.ts'
import { differences } from './conflict.ts'
import { createFormStore, FormContext, useOfForm } from '../../form/form-store.ts'
import { FormDraft } from './FormDraft.tsx'
import { NewItemContext, type NewItemProps } from '../form/new-item.ts'
import { FormSections } from './FormSections.tsx'
import { formValues, emptyValues } from '../form/item-values.ts'
import { SaveBar } from './SaveBar.tsx'
import { useAskedField } from '../form/use-asked-field.ts'
import { useConflict } from './use-conflict.tsx'
import { formErrors, useSave } from './use-save.ts'
import { late } from '../../ui/late.tsx'

const NewItem = late(() => import('./NewItem.tsx'), 'toast')
const newItem = (props: NewItemProps) => <NewItem {...props} />

/** What a form begins with; without an id while there is one item alone, which was never saved. */
type FormItem = Record<string, unknown> & { _id?: string }

/** Does something with the item that was saved, and leaves the form when it is done. */
export type BeforeLeaving = (saved: AnyItem, leave: () => void) => void

/** The form of an item, in the sections of its declaration. */
export function EntityForm({
  entity,
  item,
  onReload,
  onSaved,
  beforeLeaving,
  top,
}: {
  entity: Entity
  item: FormItem | undefined
  /** What stands above the fields. */
  top?: ReactNode
  /** Asks the server for the item again. */
  onReload?: () => Promise<FormItem | undefined>
  /** Where there is one item and no list of them: what happens once it is saved, instead of leaving the form. */
  onSaved?: (saved: AnyItem) => void
  beforeLeaving?: BeforeLeaving | undefined
}) {
  const initial = () => (item ? formValues(entity.fields, item) : emptyValues(entity.fields))
  const [form] = useState(() =>
    createFormStore(
      initial(),
      (values, path) => formErrors(entity, values).find(({ field }) => field === path)?.message,
    ),
  )
  return (
    <FormContext value={form}>
      <NewItemContext value={newItem}>
        <FormBody
          entity={entity}
          item={item}
          onReload={onReload}
          onSaved={onSaved}
          beforeLeaving={beforeLeaving}
          top={top}
        />
      </NewItemContext>
    </FormContext>
  )
}

function FormBody({
  entity,
  item,
  onReload,
  onSaved,
  beforeLeaving,
  top,
}: {
  entity: Entity
  item: FormItem | undefined
  top: ReactNode
  onReload: (() => Promise<FormItem | undefined>) | undefined
  onSaved: ((saved: AnyItem) => void) | undefined
  beforeLeaving: BeforeLeaving | undefined
}) {
  const form = useOfForm((one) => one)
  const navigate = useNavigate()
  const allowed = useAllowed(entity)
  const [updatedAt, setUpdatedAt] = useState(item?.['updatedAt'] as string | undefined)
  const dirty = useOfForm((one) => one.values() !== one.base())
  const node = useRef<HTMLFormElement>(null)
  useAskedField(node)
  const conflict = useConflict()
  /** Asks what stays of two versions, takes it over what the other person saved, and saves that. */
  const compare = async () => {
    const fresh = await onReload?.()
    if (!fresh) return
    const readAt = fresh['updatedAt'] as string | undefined
    const found = differences(entity, form.base(), form.values(), formValues(entity.fields, fresh))
    const choices = await conflict.choose(found, readAt)
    if (!choices) return
    setUpdatedAt(readAt)
    form.reset(formValues(entity.fields, fresh))
    for (const { path, mine } of found) if (choices[path] === 'mine') form.set(path, mine)
    void save(readAt ? { readAt } : {})
  }
  const work = useSave({ entity, id: item?._id, updatedAt, form, node, onConflict: () => void compare() })

  const leaveTo = (to: string) => void navigate({ to, ignoreBlocker: true })
  const listOrHome = allowed('list') ? addressTo(entity.name, 'list') : '/homepage'

  const save = async ({ stay = false, readAt = updatedAt } = {}) => {
    const saved = await work.save(readAt)
    if (!saved) return
    form.reset(formValues(entity.fields, saved))
    setUpdatedAt(saved['updatedAt'] as string | undefined)
    const leave = () => leaveTo(allowed('view') ? addressTo(entity.name, 'view', saved._id) : listOrHome)
    if (onSaved) onSaved(saved)
    else if (beforeLeaving) beforeLeaving(saved, leave)
    else if (!stay) leave()
    else if (!item) leaveTo(addressTo(entity.name, 'edit', saved._id))
  }
  useHotkeys([['mod+S', () => void save({ stay: true })]], [], true)

  return (
    <form
      noValidate
      ref={node}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <PageHeader
        {...(onSaved
          ? { title: entity.label.one, text: entity.about }
          : {
              title: item ? t('entity.editOf', { title: titleOf(entity, item) }) : newLabel(entity),
              breadcrumb: [
                allowed('list')
                  ? { label: entity.label.many, to: addressTo(entity.name, 'list') }
                  : { label: entity.label.many },
              ],
            })}
      />
      <FormDraft
        what={`${entity.name}:${item?._id ?? 'new'}`}
        updatedAt={updatedAt}
        onRestore={setUpdatedAt}
      />
      {conflict.dialog}
      {top}
      <FormSections entity={entity} isNew={!item} />
      <SaveBar
        saving={work.saving}
        sent={work.sent}
        onStop={work.stop}
        onCancel={() => {
          if (onSaved) {
            form.reset(form.base())
            return
          }
          void navigate({
            to: item?._id && allowed('view') ? addressTo(entity.name, 'view', item._id) : listOrHome,
          })
        }}
        idle={onSaved ? !dirty : false}
      />
    </form>
  )
}
