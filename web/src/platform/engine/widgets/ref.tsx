import { ActionIcon, Group, Select } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import type { RefField } from '#contract/platform/kernel/fields.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import { t } from '#contract/platform/text/text.ts'
import { useFormStore, useOfForm } from '../../form/form-store.ts'
import { useAllowed } from '../access.ts'
import classes from '../fields/fields.module.css'
import { MakeOne } from '../fields/MakeOne.tsx'
import { nothingOf, optionsOf } from '../fields/ref-options.tsx'
import { typedInto } from '../fields/typed-into.ts'
import { referenceOf, useOnly, useReferences } from '../fields/use-references.ts'
import { useTakenWith } from '../fields/use-taken-with.ts'
import { Unread } from '../fields/Unread.tsx'
import { useInput, type WidgetProps } from '../form/widget.ts'
import { addressTo } from '../names.ts'

/** Lets a form begin with a value at a path, which does not count as unsaved input. */
const useStart = (path: string) => {
  const form = useFormStore()
  return useCallback(
    (value: Reference) => {
      const wasClean = form.values() === form.base()
      form.set(path, value)
      if (wasClean) form.rebase(form.values())
    },
    [form, path],
  )
}

/** Says which field of the form has to be filled in before there are choices. */
const FirstOf = ({ entity, field }: WidgetProps<RefField>) =>
  t('entity.refFirst', { field: entityNamed(entity)?.fields[field.within ?? '']?.label ?? '' })

/** One item of another entity, found by typing; a link to view it opens beside it. */
export function RefWidget(props: WidgetProps<RefField>) {
  const { field } = props
  const { value, set, shared } = useInput(props)
  const chosen = referenceOf(value)
  const [open, setOpen] = useState(false)
  const within = useOfForm((one) => (field.within ? referenceOf(one.get(field.within))?._id : undefined))
  const isWaiting = field.within !== undefined && within === undefined
  const { search, setSearch, found, answer } = useReferences(field.entity, {
    open: open && !isWaiting,
    purpose: field.purpose,
    within,
  })
  const allowed = useAllowed(entityNamed(field.entity))
  const mayView = allowed('view')
  useOnly(field.entity, {
    purpose: field.purpose,
    isAsked: field.takesOnly === true && field.readOnly !== true && !chosen,
    onFound: useStart(props.path),
  })
  useTakenWith(props)
  return (
    <>
      <Group gap={6} align="flex-start" wrap="nowrap" maw={560}>
        <Select
          {...shared}
          required={false}
          flex={1}
          value={chosen?._id ?? null}
          data={optionsOf(found, chosen ? [chosen] : [])}
          readOnly={field.readOnly ?? false}
          searchable
          searchValue={open ? search : (chosen?.name ?? '')}
          // What is typed opens a closed list, and is kept, as in `FoundSelect`.
          onInput={(event) => {
            setSearch(typedInto(event.currentTarget.value, { open, chosen: chosen?.name ?? '' }))
            setOpen(true)
          }}
          // The server has searched: accents, case and further fields count there.
          filter={({ options }) =>
            open && search && search !== chosen?.name
              ? options.filter((one) => !('value' in one) || found.some(({ _id }) => _id === one.value))
              : options
          }
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={() => {
            setSearch('')
            setOpen(false)
          }}
          placeholder={t('entity.refSearch')}
          nothingFoundMessage={isWaiting ? <FirstOf {...props} /> : nothingOf(answer)}
          clearable={!field.required}
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          onChange={(id) => set(id ? (found.find((one) => one._id === id) ?? chosen ?? null) : null)}
        />
        {chosen || field.readOnly ? null : <MakeOne entity={field.entity} path={props.path} onMade={set} />}
        {chosen && mayView ? (
          <ActionIcon
            component="a"
            href={addressTo(field.entity, 'view', chosen._id)}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            size={42}
            className={classes.beside}
            aria-label={`${t('entity.openRef', { name: chosen.name })} (${t('ui.newTab')})`}
          >
            <IconExternalLink size={18} aria-hidden />
          </ActionIcon>
        ) : null}
      </Group>
      <Unread finding={answer} />
    </>
  )
}
