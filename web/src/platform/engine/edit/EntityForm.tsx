import { useState, type ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { createFormStore, FormContext, useOfForm } from '../../form/form-store.ts'
import { useAddressState } from '../../lib/address.ts'
import { late } from '../../ui/late.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAllowed } from '../access.ts'
import { emptyValues, formValues } from '../form/item-values.ts'
import { begunWith } from '../form/begun-with.ts'
import { NewItemContext, type NewItemProps } from '../form/new-item.ts'
import { addressTo, newLabel, titleOf } from '../names.ts'
import { FormDraft } from './FormDraft.tsx'
import { FormSections } from './FormSections.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useEntityForm, type EditedItem } from './use-entity-form.ts'
import { formErrors } from './use-save.ts'

const NewItem = late(() => import('./NewItem.tsx'), 'toast')
const newItem = (props: NewItemProps) => <NewItem {...props} />

/** @param top the content above the fields */
type EntityFormProps = EditedItem & { top?: ReactNode }

/** The form of an item, in the sections of its declaration. */
export function EntityForm(props: EntityFormProps) {
  const { entity, item } = props
  const [address] = useAddressState()
  const [form] = useState(() =>
    createFormStore(
      item
        ? formValues(entity.fields, item)
        : { ...emptyValues(entity.fields), ...begunWith(entity, address) },
      (values, path) => formErrors(entity, values).find(({ field }) => field === path)?.message,
    ),
  )
  return (
    <FormContext value={form}>
      <NewItemContext value={newItem}>
        <FormBody {...props} />
      </NewItemContext>
    </FormContext>
  )
}

function FormBody({ top, ...edited }: EntityFormProps) {
  const { entity, item } = edited
  const { node, dialog, updatedAt, setUpdatedAt, save, cancel, work } = useEntityForm(edited)
  const isDirty = useOfForm((one) => one.values() !== one.base())
  const isAlone = edited.onSaved !== undefined
  const isIdle = isAlone && !isDirty
  return (
    <form
      noValidate
      ref={node}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isIdle) void save()
      }}
    >
      {isAlone ? (
        <PageHeader title={entity.label.one} text={entity.about} />
      ) : (
        <FormHeader entity={entity} item={item} />
      )}
      <FormDraft
        what={`${entity.name}:${item?._id ?? 'new'}`}
        updatedAt={updatedAt}
        onRestore={setUpdatedAt}
      />
      {dialog}
      {top}
      <FormSections entity={entity} isNew={!item} />
      <SaveBar saving={work.saving} sent={work.sent} onStop={work.stop} onCancel={cancel} idle={isIdle} />
    </form>
  )
}

/** The head of the form of an item among others, under the list of them where it may be seen. */
function FormHeader({ entity, item }: Pick<EditedItem, 'entity' | 'item'>) {
  const list = useAllowed(entity)('list') ? { to: addressTo(entity.name, 'list') } : {}
  return (
    <PageHeader
      title={item ? t('entity.editOf', { title: titleOf(entity, item) }) : newLabel(entity)}
      breadcrumb={[{ label: entity.label.many, ...list }]}
    />
  )
}
