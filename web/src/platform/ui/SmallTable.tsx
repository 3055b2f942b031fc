import { Box, Group, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { CardDetails } from './CardDetails.tsx'
import { usePhone } from './use-phone.ts'

export interface SmallColumn<T> {
  title: string
  render: (row: T) => ReactNode
  align?: 'right'
  /** Stays in one line: a day, a code. */
  isShort?: boolean
  /** Contains the actions of the row; its title is only for screen readers. */
  isAction?: boolean
}

interface SmallTableProps<T> {
  /** What it lists, for screen readers. */
  label: string
  columns: readonly SmallColumn<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  /** What a row opens under itself. */
  renderBelow?: (row: T) => ReactNode
}

/**
 * A few rows inside a page, all of them at once: a table, and on a phone a card for each, which its first column names
 * (rule ui.lists). What is searched, sorted or has pages is a `DataList`.
 */
export const SmallTable = <T,>(props: SmallTableProps<T>) =>
  usePhone() ? <Cards {...props} /> : <Rows {...props} />

function Rows<T>({ label, columns, rows, keyOf, renderBelow }: SmallTableProps<T>) {
  return (
    <Table.ScrollContainer minWidth={480} type="native">
      <Table aria-label={label} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title, align, isAction }) => (
              <Table.Th key={title} {...(align ? { ta: align } : {})}>
                {isAction ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const more = renderBelow?.(row)
            return (
              <Fragment key={keyOf(row)}>
                <Table.Tr>
                  {columns.map(({ title, align, isShort, render }) => (
                    <Table.Td
                      key={title}
                      {...(align ? { ta: align } : {})}
                      style={isShort ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' }}
                    >
                      {render(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
                {more ? (
                  <Table.Tr>
                    <Table.Td colSpan={columns.length}>{more}</Table.Td>
                  </Table.Tr>
                ) : null}
              </Fragment>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Cards<T>({ label, columns, rows, keyOf, renderBelow }: SmallTableProps<T>) {
  const [name, ...others] = columns.filter(({ isAction }) => !isAction)
  const actions = columns.filter(({ isAction }) => isAction)
  return (
    <Stack component="ul" aria-label={label} gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map((row) => (
        <Paper component="li" key={keyOf(row)} withBorder p="sm">
          <Group wrap="nowrap" align="flex-start" gap="sm">
            <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text fw={600} component="div">
                {name?.render(row)}
              </Text>
              <CardDetails
                items={others.map(({ title, render }) => ({ name: title, title, value: render(row) }))}
              />
            </div>
            {actions.map(({ title, render }) => (
              <Fragment key={title}>{render(row)}</Fragment>
            ))}
          </Group>
          <Below>{renderBelow?.(row)}</Below>
        </Paper>
      ))}
    </Stack>
  )
}

const Below = ({ children }: { children: ReactNode }) => (children ? <Box mt="xs">{children}</Box> : null)
