import { Alert, Button, Group, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldAt, type Entity } from '#contract/kernel/entity.ts'
import { t } from '#contract/text/text.ts'
import { useUnsavedGuard } from '../../lib/unsaved.ts'
import { ErrorSummary, FormSection } from '../../ui/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAllowed } from '../access.ts'
import { Field } from '../fields/Field.tsx'
import { NestedContext, type FieldProps } from '../fields/NestedField.tsx'
import { addressTo, newLabel, titleOf, type AnyItem } from '../names.ts'
import { createFormStore, FormContext, useOfForm } from './form-store.ts'
import { formValues, emptyValues } from './item-values.ts'
import { SaveBar } from './SaveBar.tsx'
import { formErrors, useSave } from './use-save.ts'

const drawField = (props: FieldProps) => <Field {...props} />

/** The form of an item, in the sections of its declaration. */
export function EntityForm({
  entity,
  item,
  onReload,
}: {
  entity: Entity
  item: AnyItem | undefined
  /** Asks the server for the item again. */
  onReload?: () => Promise<AnyItem | undefined>
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
      <NestedContext value={drawField}>
        <FormBody
          entity={entity}
          item={item}
          onReload={async () => {
            const fresh = await onReload?.()
            if (fresh) form.reset(formValues(entity.fields, fresh))
          }}
        />
      </NestedContext>
    </FormContext>
  )
}

function FormBody({
  entity,
  item,
  onReload,
}: {
  entity: Entity
  item: AnyItem | undefined
  onReload: () => Promise<void>
}) {
  const form = useOfForm((one) => one)
  const navigate = useNavigate()
  const allowed = useAllowed(entity)
  const [updatedAt, setUpdatedAt] = useState(item?.['updatedAt'] as string | undefined)
  const dirty = useOfForm((one) => one.values() !== one.base())
  useUnsavedGuard(dirty)
  const work = useSave({ entity, id: item?._id, updatedAt, form })

  const leaveTo = (to: string) => void navigate({ to, ignoreBlocker: true })
  const listOrHome = allowed('list') ? addressTo(entity.name, 'list') : '/homepage'

  const save = async ({ stay = false, overwrite = false } = {}) => {
    const saved = await work.save(overwrite)
    if (!saved) return
    form.reset(formValues(entity.fields, saved))
    setUpdatedAt(saved['updatedAt'] as string | undefined)
    if (!stay) leaveTo(allowed('view') ? addressTo(entity.name, 'view', saved._id) : listOrHome)
    else if (!item) leaveTo(addressTo(entity.name, 'edit', saved._id))
  }
  useHotkeys([['mod+S', () => void save({ stay: true })]], [], true)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <PageHeader
        title={item ? t('entity.editOf', { title: titleOf(entity, item) }) : newLabel(entity)}
        breadcrumb={[
          allowed('list')
            ? { label: entity.label.many, to: addressTo(entity.name, 'list') }
            : { label: entity.label.many },
        ]}
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
      <Wrong entity={entity} />
      <Stack gap={0} maw={880}>
        {entity.form.map((section) => (
          <FormSection key={section.title} title={section.title} help={section.help}>
            <Stack gap="md">
              {section.fields.map((path) => (
                <Field key={path} entity={entity.name} fields={entity.fields} path={path} />
              ))}
            </Stack>
          </FormSection>
        ))}
      </Stack>
      <SaveBar
        saving={work.saving}
        sent={work.sent}
        onStop={work.stop}
        onCancel={() =>
          void navigate({
            to: item && allowed('view') ? addressTo(entity.name, 'view', item._id) : listOrHome,
          })
        }
      />
    </form>
  )
}

/** `modules.2.module` as the person knows it: `Módulos 3 · Módulo`. */
const labelOf = (entity: Entity, path: string): string => {
  const keys = path.split('.')
  return keys
    .map((key, index): string => {
      if (/^\d+$/.test(key)) return String(Number(key) + 1)
      const named = keys.slice(0, index + 1).filter((one) => !/^\d+$/.test(one))
      const field = fieldAt(entity.fields, named.join('.'))
      return field?.kind === 'group' ? '' : (field?.label ?? '')
    })
    .filter(Boolean)
    .join(' · ')
}

function Wrong({ entity }: { entity: Entity }) {
  const errors = useOfForm((one) => one.errors())
  return (
    <ErrorSummary
      errors={
        Object.keys(errors).length > 1
          ? Object.entries(errors).map(([path, message]) => ({
              label: labelOf(entity, path) || path,
              message,
            }))
          : []
      }
    />
  )
}
