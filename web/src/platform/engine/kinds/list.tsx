import { List, Paper, Stack, Table } from '@mantine/core'
import type { Field, Fields, ListField } from '#contract/platform/kernel/fields.ts'
import { isReference } from '#contract/platform/kernel/kinds/index.ts'
import type { Values } from '../../form/form-store.ts'
import { kindIn, type KindOfField, type Kinds } from '../kind.ts'
import { Definitions, ShownValue } from './shown.tsx'
import { textLike } from './text-like.tsx'
import { rowsOf } from '#contract/platform/kernel/records.ts'

/** Rows of one field as a list, of few short ones as a table, of any others as cards. */
function Rows({ fields, rows, kinds }: { fields: Fields; rows: Values[]; kinds: Kinds }) {
  const names = Object.entries(fields)
  const [only] = names
  if (names.length === 1 && only)
    return (
      <List size="md" type="ordered" spacing={2}>
        {rows.map((row) => (
          <List.Item key={String(row['_id'])}>
            <ShownValue kinds={kinds} field={only[1]} value={row[only[0]]} />
          </List.Item>
        ))}
      </List>
    )
  const isTable = names.length <= 5 && names.every(([, one]) => kindIn(kinds, one).fitsCell(one))
  if (isTable)
    return (
      <Table.ScrollContainer minWidth={names.length * 110} type="native">
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              {names.map(([name, one]) => (
                <Table.Th key={name}>{one.label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={String(row['_id'])}>
                {names.map(([name, one]) => (
                  <Table.Td key={name}>
                    <ShownValue kinds={kinds} field={one} value={row[name]} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    )
  return (
    <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map((row) => (
        <Paper component="li" key={String(row['_id'])} withBorder p="md">
          <Definitions kinds={kinds} fields={fields} values={row} />
        </Paper>
      ))}
    </Stack>
  )
}

/** What a list of rows is filtered by: the reference in its rows. */
const filteredBy = ({ of }: ListField): Field | undefined => {
  const fields = Object.values(of)
  return fields.find((one) => isReference(one, 'one')) ?? fields[0]
}

/** An ordered list of rows. */
export const listKind: KindOfField<ListField> = {
  ...textLike,
  inRow: () => 'block',
  show: (field, value, kinds) => <Rows fields={field.of} rows={rowsOf(value)} kinds={kinds} />,
  isWide: () => true,
  fitsCell: () => false,
  column: () => ({ isOffered: false, isSortable: false }),
  filter: (field, by, kinds) => {
    const inner = filteredBy(field)
    return inner ? kindIn(kinds, inner).filter(inner, by, kinds) : textLike.filter()
  },
  filterValue: (field, text, kinds) => {
    const inner = filteredBy(field)
    return inner ? kindIn(kinds, inner).filterValue(inner, text, kinds) : text
  },
}
