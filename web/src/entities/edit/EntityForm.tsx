import { Alert, Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Entity } from '#contract/kernel/entity.ts'
import { t } from '#contract/text/text.ts'
import { useUnsavedGuard } from '../../lib/unsaved.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAllowed } from '../access.ts'
import { addressTo, newLabel, titleOf, type AnyItem } from '../names.ts'
import { createFormStore, FormContext, useOfForm } from './form-store.ts'
import { FormSections } from './FormSections.tsx'
import { formValues, emptyValues } from './item-values.ts'
import { SaveBar } from './SaveBar.tsx'
import { formErrors, useSave } from './use-save.ts'

/** The form of an item, in the sections of its declaration. */
export function EntityForm({
  entity,
  item,
  onReload,
  onSaved,
}: {
  entity: Entity
  item: AnyItem | undefined
  /** Asks the server for the item again. */
  onReload?: () => Promise<AnyItem | undefined>
  /** Where there is one item and no list of them: what happens once it is saved, instead of leaving the form. */
  onSaved?: (saved: AnyItem) => void
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
      <FormBody
        entity={entity}
        item={item}
        onReload={async () => {
          const fresh = await onReload?.()
          if (fresh) form.reset(formValues(entity.fields, fresh))
        }}
        onSaved={onSaved}
      />
    </FormContext>
  )
}

function FormBody({
  entity,
  item,
  onReload,
  onSaved,
}: {
  entity: Entity
  item: AnyItem | undefined
  onReload: () => Promise<void>
  onSaved: ((saved: AnyItem) => void) | undefined
}) {
  const form = useOfForm((one) => one)
  const navigate = useNavigate()
  const allowed = useAllowed(entity)
  const [updatedAt, setUpdatedAt] = useState(item?.['updatedAt'] as string | undefined)
  const dirty = useOfForm((one) => one.values() !== one.base())
  useUnsavedGuard(dirty)
  const node = useRef<HTMLFormElement>(null)
  const work = useSave({ entity, id: item?._id, updatedAt, form, node })

  const leaveTo = (to: string) => void navigate({ to, ignoreBlocker: true })
  const listOrHome = allowed('list') ? addressTo(entity.name, 'list') : '/homepage'

  const save = async ({ stay = false, overwrite = false } = {}) => {
    const saved = await work.save(overwrite)
    if (!saved) return
    form.reset(formValues(entity.fields, saved))
    setUpdatedAt(saved['updatedAt'] as string | undefined)
    if (onSaved) onSaved(saved)
    else if (!stay) leaveTo(allowed('view') ? addressTo(entity.name, 'view', saved._id) : listOrHome)
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
      {work.conflict ? (
        <Alert role="alert" color="orange" title={t('entity.conflictTitle')} mb="lg">
          {t('entity.conflictText')}
          <Group mt="sm">
            <Button size="xs" variant="default" onClick={() => void onReload()}>
              {t('entity.reload')}
            </Button>
            <Button size="xs" color="red" onClick={() => void save({ overwrite: true })}>
              {t('entity.overwrite')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      <FormSections entity={entity} />
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
            to: item && allowed('view') ? addressTo(entity.name, 'view', item._id) : listOrHome,
          })
        }}
        idle={onSaved ? !dirty : false}
      />
    </form>
  )
}
