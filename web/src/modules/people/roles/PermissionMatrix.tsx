import { Checkbox, Input, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Ruler } from '#contract/people/grantable.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import type { WidgetProps } from '../../../platform/engine/form/widget.ts'
import { useField } from '../../../platform/form/form-store.ts'
import { fold } from '#contract/platform/text/fold.ts'
import { actions, pages, useMatrix, type Action, type Page } from './use-matrix.ts'

/** The page's name stays where the rest is scrolled, as on a phone. */
const alongside = {
  position: 'sticky',
  insetInlineStart: 0,
  minWidth: 110,
  background: 'var(--mantine-color-body)',
} as const

/** Who decides, in the words of the cell that has no box. */
const rulerText = ({ by }: Ruler): string => t(`role.ruledBy.${by}`)

type Matrix = ReturnType<typeof useMatrix>

/** A box for actions of pages, if the matrix decides them. */
function Box({
  matrix,
  which,
  what,
  label,
}: {
  matrix: Matrix
  which: readonly Page[]
  what: readonly Action[]
  label: string
}) {
  const on = which.flatMap((page) =>
    what.filter((action) => !matrix.rulerOf(page, action)).map((action) => matrix.has(page, action)),
  )
  if (on.length === 0) return null
  const every = on.every(Boolean)
  return (
    <Checkbox
      size="md"
      aria-label={label}
      checked={every}
      indeterminate={!every && on.some(Boolean)}
      onChange={() => matrix.give(which, what, !every)}
    />
  )
}

/** The actions, each with the box of all pages that are shown. */
const Head = ({ matrix, shown }: { matrix: Matrix; shown: readonly Page[] }) => (
  <Table.Tr>
    <Table.Th>{t('role.page')}</Table.Th>
    {actions.map((action) => (
      <Table.Th key={action} w={112}>
        <Text size="sm" fw={650} mb={4}>
          {t(`role.${action}`)}
        </Text>
        <Box
          matrix={matrix}
          which={shown}
          what={[action]}
          label={t('role.allPages', { action: t(`role.${action}`) })}
        />
      </Table.Th>
    ))}
    <Table.Th w={84}>
      <Text size="sm" fw={650} mb={4}>
        {t('role.everything')}
      </Text>
      <Box matrix={matrix} which={shown} what={actions} label={t('role.allOfAll')} />
    </Table.Th>
  </Table.Tr>
)

const PageRow = ({ matrix, page }: { matrix: Matrix; page: Page }) => (
  <Table.Tr>
    <Table.Th scope="row" fw={400} style={alongside}>
      {page.label}
    </Table.Th>
    {actions.map((action) => {
      const ruler = matrix.rulerOf(page, action)
      return (
        <Table.Td key={action}>
          {ruler ? (
            <Text size="xs" c="dimmed">
              {rulerText(ruler)}
            </Text>
          ) : (
            <Box
              matrix={matrix}
              which={[page]}
              what={[action]}
              label={`${page.label}: ${t(`role.${action}`)}`}
            />
          )}
        </Table.Td>
      )
    })}
    <Table.Td>
      <Box matrix={matrix} which={[page]} what={actions} label={t('role.allOfPage', { page: page.label })} />
    </Table.Td>
  </Table.Tr>
)

/**
 * What a role may do on each page (rule role.matrix): a row for each page, a column for each action. An action that the
 * matrix does not decide has no box: its cell says who may, and a tick that no longer has an effect is removed.
 */
export default function PermissionMatrix({ field, path }: WidgetProps<Field>) {
  const matrix = useMatrix(path)
  const admin = useField('admin').value === true
  const [search, setSearch] = useState('')
  const shown = pages.filter(({ name, label }) => fold(`${name} ${label}`).includes(fold(search.trim())))
  if (admin)
    return (
      <Input.Wrapper label={field.label} labelElement="div">
        <Text size="sm" c="dimmed">
          {t('role.adminMatrix')}
        </Text>
      </Input.Wrapper>
    )
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      description={t('role.matrixHelp')}
      error={matrix.error}
    >
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
            <Head matrix={matrix} shown={shown} />
          </Table.Thead>
          <Table.Tbody>
            {shown.map((page) => (
              <PageRow key={page.name} matrix={matrix} page={page} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Input.Wrapper>
  )
}
