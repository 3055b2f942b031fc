import { Checkbox, Input, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { customPages, pagesPermission } from '#contract/access/permissions.ts'
import { entities } from '#contract/entities/registry.ts'
import type { Field } from '#contract/kernel/fields.ts'
import { t } from '#contract/text/text.ts'
import { useField, type Values } from '../edit/form-store.ts'
import { newRowId } from '../edit/item-values.ts'
import type { WidgetProps } from '../fields/widget.ts'

const actions = ['view', 'edit', 'list'] as const
type Action = (typeof actions)[number]

interface Page {
  name: string
  label: string
}

/** Every page that a role may be let into: the entities, then the pages that stand beside them. */
const pages: readonly Page[] = [
  ...entities
    .map(({ name, label }) => ({ name, label: label.many }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt')),
  ...customPages.map((name) => ({ name, label: name })),
]

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What a role may do on each page (specification §6): a row for each page, a column for each action. */
export default function PermissionMatrix({ field, path }: WidgetProps<Field>) {
  const { value, error, set } = useField(path)
  const [search, setSearch] = useState('')
  const entries = Array.isArray(value) ? (value as Values[]) : []
  const known = new Set(pages.map(({ name }) => name))
  const all = [
    ...pages,
    ...entries
      .filter((entry) => !known.has(String(entry['name'])))
      .map((entry) => ({ name: String(entry['name']), label: String(entry['name']) })),
  ]
  const shown = all.filter(({ name, label }) => fold(`${name} ${label}`).includes(fold(search.trim())))
  const has = (page: Page, action: Action): boolean =>
    entries.find((entry) => entry['name'] === page.name)?.[action] === true

  /** Gives or takes actions of pages; a page without any is not kept. */
  const give = (which: readonly Page[], what: readonly Action[], on: boolean) => {
    const names = new Set(which.map(({ name }) => name))
    const changed = which.map(({ name }) => ({
      ...(entries.find((entry) => entry['name'] === name) ?? {
        _id: newRowId(),
        name,
        view: false,
        edit: false,
        list: false,
      }),
      ...Object.fromEntries(what.map((action) => [action, on])),
    }))
    set(
      [...entries.filter((entry) => !names.has(String(entry['name']))), ...changed].filter((entry) =>
        actions.some((action) => entry[action] === true),
      ),
    )
  }
  const box = (which: readonly Page[], what: readonly Action[], label: string) => {
    const on = which.flatMap((page) => what.map((action) => has(page, action)))
    const every = on.length > 0 && on.every(Boolean)
    return (
      <Checkbox
        size="md"
        aria-label={label}
        checked={every}
        indeterminate={!every && on.some(Boolean)}
        onChange={() => give(which, what, !every)}
      />
    )
  }
  return (
    <Input.Wrapper label={field.label} labelElement="div" description={t('role.matrixHelp')} error={error}>
      <TextInput
        my="xs"
        maw={320}
        type="search"
        size="sm"
        value={search}
        placeholder={t('role.searchPage')}
        aria-label={t('role.searchPage')}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Table.ScrollContainer minWidth={420} maxHeight={560} type="native">
        <Table stickyHeader withTableBorder verticalSpacing={6} aria-label={field.label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('role.page')}</Table.Th>
              {actions.map((action) => (
                <Table.Th key={action} w={84}>
                  <Text size="sm" fw={650} mb={4}>
                    {t(`role.${action}`)}
                  </Text>
                  {box(shown, [action], t('role.allPages', { action: t(`role.${action}`) }))}
                </Table.Th>
              ))}
              <Table.Th w={84}>
                <Text size="sm" fw={650} mb={4}>
                  {t('role.everything')}
                </Text>
                {box(shown, actions, t('role.allOfAll'))}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((page) => (
              <Table.Tr key={page.name}>
                <Table.Th scope="row" fw={400}>
                  {page.label}
                  <Text size="xs" c="dimmed">
                    {page.name}
                    {pagesPermission[page.name]
                      ? ` · ${t('role.adminOnly', { actions: adminOnly(page.name) })}`
                      : ''}
                  </Text>
                </Table.Th>
                {actions.map((action) => (
                  <Table.Td key={action}>
                    {box([page], [action], `${page.label}: ${t(`role.${action}`)}`)}
                  </Table.Td>
                ))}
                <Table.Td>{box([page], actions, t('role.allOfPage', { page: page.label }))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Input.Wrapper>
  )
}

const adminOnly = (name: string): string =>
  (pagesPermission[name] ?? []).map((action) => t(`role.${action}`).toLocaleLowerCase('pt')).join(', ')
