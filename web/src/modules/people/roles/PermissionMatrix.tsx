import { Checkbox, Input, Table, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { emptyPromises, onlyGrantable, ruledBy, type Ruler } from '#contract/platform/access/grantable.ts'
import { pageLabel } from '#contract/platform/access/page-label.ts'
import { customPages } from '#contract/platform/access/permissions.ts'
import type { PagePermission } from '#contract/platform/kernel/roles.ts'
import { allEntities } from '#contract/platform/kernel/registry.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { fold } from '../../../platform/lib/fold.ts'
import { useField, useOfForm } from '../../../platform/form/form-store.ts'
import { newRowId } from '../../../platform/engine/form/item-values.ts'
import type { WidgetProps } from '../../../platform/engine/form/widget.ts'

const actions = ['view', 'edit', 'list'] as const

/** The page's name stays where the rest is scrolled, as on a phone. */
const alongside = {
  position: 'sticky',
  insetInlineStart: 0,
  minWidth: 110,
  background: 'var(--mantine-color-body)',
} as const
type Action = (typeof actions)[number]

interface Page {
  name: string
  label: string
}

type Row = PagePermission & { _id: string }

/** Every page that a role may be let into: the entities, then the pages that stand beside them. */
const pages: readonly Page[] = [
  ...allEntities()
    .map(({ name, label }) => ({ name, label: label.many }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt')),
  ...customPages.map((name) => ({ name, label: pageLabel(name) })),
]

/** Who decides, in the words of the cell that has no box. */
const rulerText = (ruler: Ruler): string =>
  ruler.by === 'kinds'
    ? ruler.kinds.map((kind) => t(`role.kinds.${kind}`)).join(', ')
    : t(`role.ruledBy.${ruler.by}`)

/**
 * What a role may do on each page (rule role.matrix): a row for each page, a column for each action. An action that the
 * matrix does not decide has no box: its cell says who may, and a tick that came to give nothing goes.
 */
export default function PermissionMatrix({ field, path }: WidgetProps<Field>) {
  const { value, error, set } = useField(path)
  const approvalLevel = Number(useField('approvalLevel').value ?? 0)
  const admin = useField('admin').value === true
  const [search, setSearch] = useState('')
  const entries = Array.isArray(value) ? (value as Row[]) : []
  const role = { approvalLevel, sa: useField('sa').value === true }
  const stale = emptyPromises(entries, role).length > 0
  const changed = useOfForm((form) => form.values() !== form.base())
  useEffect(() => {
    // What stands stored is left alone until somebody changes the role.
    if (stale && changed) set(onlyGrantable(entries, role))
  })

  const shown = pages.filter(({ name, label }) => fold(`${name} ${label}`).includes(fold(search.trim())))
  const has = (page: Page, action: Action): boolean =>
    entries.find((entry) => entry.name === page.name)?.[action] === true

  /** Gives or takes actions of pages, as far as the matrix decides them; a page without any is not kept. */
  const give = (which: readonly Page[], what: readonly Action[], on: boolean) => {
    const names = new Set(which.map(({ name }) => name))
    const changed = which.map(({ name }) => ({
      ...(entries.find((entry) => entry.name === name) ?? {
        _id: newRowId(),
        name,
        view: false,
        edit: false,
        list: false,
      }),
      ...Object.fromEntries(what.map((action) => [action, on])),
    }))
    set(onlyGrantable([...entries.filter((entry) => !names.has(entry.name)), ...changed], role))
  }
  const box = (which: readonly Page[], what: readonly Action[], label: string) => {
    const on = which.flatMap((page) =>
      what.filter((action) => !ruledBy(page.name, action, role)).map((action) => has(page, action)),
    )
    if (on.length === 0) return null
    const every = on.every(Boolean)
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
  if (admin)
    return (
      <Input.Wrapper label={field.label} labelElement="div">
        <Text size="sm" c="dimmed">
          {t('role.adminMatrix')}
        </Text>
      </Input.Wrapper>
    )
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
      <Table.ScrollContainer minWidth={520} maxHeight={560} type="native">
        <Table stickyHeader withTableBorder verticalSpacing={6} aria-label={field.label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('role.page')}</Table.Th>
              {actions.map((action) => (
                <Table.Th key={action} w={112}>
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
                <Table.Th scope="row" fw={400} style={alongside}>
                  {page.label}
                </Table.Th>
                {actions.map((action) => {
                  const ruler = ruledBy(page.name, action, role)
                  return (
                    <Table.Td key={action}>
                      {ruler ? (
                        <Text size="xs" c="dimmed">
                          {rulerText(ruler)}
                        </Text>
                      ) : (
                        box([page], [action], `${page.label}: ${t(`role.${action}`)}`)
                      )}
                    </Table.Td>
                  )
                })}
                <Table.Td>{box([page], actions, t('role.allOfPage', { page: page.label }))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Input.Wrapper>
  )
}
