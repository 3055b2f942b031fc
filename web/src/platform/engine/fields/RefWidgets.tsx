import { ActionIcon, Group, Loader, MultiSelect, Select, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { RefField, RefsField } from '#contract/platform/kernel/fields.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAllowed } from '../access.ts'
import { addressTo } from '../names.ts'
import classes from './fields.module.css'
import { MakeOne } from './MakeOne.tsx'
import { referenceOf, useReferences } from './use-references.ts'
import { useInput, type WidgetProps } from '../form/widget.ts'

const optionsOf = (found: readonly Reference[], chosen: readonly Reference[]) =>
  [...new Map([...chosen, ...found].map((one) => [one._id, one])).values()].map(({ _id, name }) => ({
    value: _id,
    label: name || _id,
  }))

const nothing = (loading: boolean) => (loading ? <Loader size="xs" /> : t('entity.refNone'))

/** One item of another entity, found by typing; the way to see it opens beside it. */
export function RefWidget(props: WidgetProps<RefField> & { filter?: object | undefined }) {
  const { field, filter } = props
  const { value, set, shared } = useInput(props)
  const chosen = referenceOf(value)
  const [open, setOpen] = useState(false)
  const { search, setSearch, found, answer } = useReferences(field.entity, { open, filter })
  const allowed = useAllowed(entityNamed(field.entity))
  const mayView = allowed('view')
  return (
    <Group gap={6} align="flex-start" wrap="nowrap" maw={560}>
      <Select
        {...shared}
        required={false}
        flex={1}
        value={chosen?._id ?? null}
        data={optionsOf(found, chosen ? [chosen] : [])}
        readOnly={field.readOnly ?? false}
        searchable
        openOnFocus={false}
        searchValue={open ? search : (chosen?.name ?? '')}
        onSearchChange={(typed) => open && setSearch(typed)}
        // The server has searched: accents, case and further fields count there.
        filter={({ options }) =>
          open && search && search !== chosen?.name
            ? options.filter((one) => !('value' in one) || found.some(({ _id }) => _id === one.value))
            : options
        }
        onDropdownOpen={() => {
          setSearch('')
          setOpen(true)
        }}
        onDropdownClose={() => setOpen(false)}
        placeholder={t('entity.refSearch')}
        nothingFoundMessage={nothing(answer.isFetching)}
        clearable={!field.required}
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        allowDeselect={false}
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
  )
}

/** Several items of another entity. */
export function RefsWidget(props: WidgetProps<RefsField>) {
  const { field } = props
  const { value, set, shared } = useInput(props)
  const chosen = (Array.isArray(value) ? value : []).map(referenceOf).filter((one) => one !== undefined)
  const [open, setOpen] = useState(false)
  const { search, setSearch, found, more, answer } = useReferences(field.entity, { open })
  return (
    <>
      <MultiSelect
        size="md"
        {...shared}
        required={false}
        maw={720}
        withAsterisk={(field.min ?? 0) > 0 || (field.required ?? false)}
        value={chosen.map(({ _id }) => _id)}
        data={optionsOf(found, chosen)}
        readOnly={field.readOnly ?? false}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options }) =>
          options.filter((one) => !('value' in one) || found.some(({ _id }) => _id === one.value))
        }
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        placeholder={chosen.length === 0 ? t('entity.refSearch') : ''}
        nothingFoundMessage={nothing(answer.isFetching)}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        onChange={(ids) =>
          set(ids.map((id) => [...chosen, ...found].find((one) => one._id === id) ?? { _id: id, name: id }))
        }
      />
      {open && more ? (
        <Text size="xs" c="dimmed" mt={4}>
          {t('entity.refMore')}
        </Text>
      ) : null}
    </>
  )
}
