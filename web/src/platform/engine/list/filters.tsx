import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { filterOptions } from '#contract/platform/engine/endpoints.ts'
import { fieldAt, type Entity } from '#contract/platform/kernel/entity.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { columnField } from '#contract/platform/kernel/value-text.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../lib/query.ts'
import type { Filter, FilterWidgetProps } from '../../ui/data-list/index.ts'
import { screensOf } from '../screens.ts'
import { Pill } from './Pill.tsx'

/** What a list of rows is filtered by: the reference in its rows. */
const inner = (field: Field): Field => {
  if (field.kind !== 'list') return field
  const fields = Object.values(field.of)
  return fields.find((one) => one.kind === 'ref') ?? fields[0] ?? field
}

const isMoment = (field: Field): boolean => field.kind === 'day' || field.kind === 'instant'

/** The filters of an entity's list, each with the widget of its kind. */
export const filtersOf = (entity: Entity): Filter[] =>
  (entity.list.filters ?? []).flatMap((path): Filter[] => {
    const declared = columnField(entity, path)
    if (!declared) return []
    const field = inner(declared)
    const filter = { name: path, label: declared.label, options: [] }
    const own = screensOf(entity.name).filters?.[path]?.()
    if (own) return [{ ...filter, ...own }]
    if (field.kind === 'boolean')
      return [
        {
          ...filter,
          options: [
            { value: 'true', label: t('common.yes') },
            { value: 'false', label: t('common.no') },
          ],
        },
      ]
    if (field.kind === 'choice')
      return [
        { ...filter, options: field.options.map(({ value, label }) => ({ value: String(value), label })) },
      ]
    if (field.kind === 'ref' || field.kind === 'refs') {
      return [
        { ...filter, widget: (props) => <ReferenceFilter {...props} entity={entity.name} field={path} /> },
      ]
    }
    if (isMoment(field)) return [{ ...filter, widget: PeriodFilter }]
    return [{ ...filter, widget: TextFilter }]
  })

const typed = (field: Field, text: string): unknown => {
  if (field.kind === 'boolean') return text === 'true'
  if (field.kind === 'number') return Number(text)
  if (field.kind === 'choice') return field.options.find(({ value }) => String(value) === text)?.value ?? text
  if (field.kind === 'ref' || field.kind === 'refs') return text.split('|')[0]
  if (!isMoment(field)) return text
  const [from, to] = text.split('..')
  const end = field.kind === 'instant' && to ? `${to}T23:59:59.999` : to
  const at = (day: string | undefined) =>
    day
      ? field.kind === 'instant'
        ? new Date(day.includes('T') ? day : `${day}T00:00`).toISOString()
        : day
      : undefined
  return { ...(from ? { from: at(from) } : {}), ...(end ? { to: at(end) } : {}) }
}

/** The filters of the address as the list call takes them: values of their field's own type. */
export const filterOf = (entity: Entity, chosen: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([path, text]) => {
      const field = fieldAt(entity.fields, path) ?? columnField(entity, path)
      return field ? [[path, typed(inner(field), text)]] : []
    }),
  )

/** Filters by an item of another entity; the address keeps its name beside its id, for the pill. */
function ReferenceFilter({
  label,
  value,
  onChange,
  entity,
  field,
}: FilterWidgetProps & { entity: string; field: string }) {
  const [id, name] = (value ?? '').split('|')
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 250)
  const answer = useCall(
    filterOptions,
    { params: { entity, field }, query: asked && asked !== name ? { search: asked } : {} },
    { placeholderData: keepPreviousData },
  )
  const found = answer.data?.items ?? []
  return (
    <Pill label={label} shown={id ? (name ?? id) : undefined}>
      {(close) => (
        <Select
          label={label}
          w={260}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          data-autofocus
          comboboxProps={{ withinPortal: false }}
          placeholder={t('entity.refSearch')}
          nothingFoundMessage={t('entity.refNone')}
          value={id || null}
          data={[
            ...(id && !found.some((one) => one._id === id) ? [{ value: id, label: name ?? id }] : []),
            ...found.map((one) => ({ value: one._id, label: one.name })),
          ]}
          searchValue={search}
          onSearchChange={setSearch}
          filter={({ options }) => options}
          onChange={(chosen) => {
            const item = found.find((one) => one._id === chosen)
            onChange(chosen ? `${chosen}|${item?.name ?? name ?? ''}` : null)
            close()
          }}
        />
      )}
    </Pill>
  )
}

/** Filters by days from and to, both of them within. */
function PeriodFilter({ label, value, onChange }: FilterWidgetProps) {
  const [from = '', to = ''] = (value ?? '').split('..')
  const set = (a: string, b: string) => onChange(a || b ? `${a}..${b}` : null)
  return (
    <Pill label={label} shown={value ? t('entity.period', { from: from || '…', to: to || '…' }) : undefined}>
      {() => (
        <Group gap="sm" align="flex-end">
          <TextInput
            type="date"
            label={t('entity.from')}
            value={from}
            max={to || undefined}
            onChange={(event) => set(event.currentTarget.value, to)}
          />
          <TextInput
            type="date"
            label={t('entity.until')}
            value={to}
            min={from || undefined}
            onChange={(event) => set(from, event.currentTarget.value)}
          />
        </Group>
      )}
    </Pill>
  )
}

/** Filters by an exact text, as of a log's action. */
function TextFilter({ label, value, onChange }: FilterWidgetProps) {
  const [text, setText] = useState(value ?? '')
  return (
    <Pill label={label} shown={value}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onChange(text.trim() || null)
            close()
          }}
        >
          <Stack gap="xs">
            <TextInput
              label={label}
              value={text}
              data-autofocus
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" size="xs">
              {t('entity.apply')}
            </Button>
          </Stack>
        </form>
      )}
    </Pill>
  )
}
