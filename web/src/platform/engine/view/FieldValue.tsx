import { Badge, Group, Image, List, Paper, Stack, Table, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { Field, Fields } from '#contract/platform/kernel/fields.ts'
import { valueText } from '#contract/platform/kernel/value-text.ts'
import { formatSize } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { Day, Moment } from '../../ui/moments.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useAllowed } from '../access.ts'
import type { Values } from '../form/form-store.ts'
import { isShown } from '../form/item-values.ts'
import { referenceOf } from '../fields/use-references.ts'
import { addressTo } from '../names.ts'
import { fileAddress } from '../files.ts'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value of an item, readable; nothing is a dash. */
export function FieldValue({ field, value }: { field: Field; value: unknown }): ReactNode {
  if (isEmpty(value)) return <span aria-label={t('entity.emptyValue')}>–</span>
  if (field.words) return <>{field.words(value)}</>
  switch (field.kind) {
    case 'text':
      if (field.style === 'rich') return <SafeHtml html={String(value)} />
      if (field.style === 'lines') return <Text style={{ whiteSpace: 'pre-wrap' }}>{String(value)}</Text>
      return <TextValue format={field.format} value={String(value)} />
    case 'day':
      return <Day value={String(value)} />
    case 'instant':
      return <Moment value={String(value)} />
    case 'ref':
      return <RefLink entity={field.entity} value={value} />
    case 'refs':
      return (
        <Group gap={6}>
          {(value as unknown[]).map((one) => (
            <RefLink key={referenceOf(one)?._id} entity={field.entity} value={one} />
          ))}
        </Group>
      )
    case 'texts':
      return (
        <Group gap={6}>
          {(value as string[]).map((one) => (
            <Badge key={one} variant="light" tt="none" fw={500}>
              {one}
            </Badge>
          ))}
        </Group>
      )
    case 'file':
      return <FileValue file={value as StoredFile} />
    case 'list':
      return <Rows fields={field.of} rows={value as Values[]} />
    case 'group':
    case 'embed':
      return <Definitions fields={field.of} values={value as Values} />
    default:
      return <>{valueText(field, value)}</>
  }
}

const TextValue = ({ format, value }: { format: string | undefined; value: string }) => {
  if (format === 'email') return <a href={`mailto:${value}`}>{value}</a>
  if (format === 'phone') return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>
  if (format === 'url' && /^https?:/.test(value))
    return (
      <a href={value} target="_blank" rel="noreferrer">
        {value}
      </a>
    )
  return <span style={{ overflowWrap: 'anywhere' }}>{value}</span>
}

function RefLink({ entity, value }: { entity: string; value: unknown }) {
  const mayView = useAllowed(entityNamed(entity))('view')
  const reference = referenceOf(value)
  if (!reference) return <>–</>
  return mayView ? (
    <TextLink to={addressTo(entity, 'view', reference._id)}>{reference.name || reference._id}</TextLink>
  ) : (
    <>{reference.name}</>
  )
}

const FileValue = ({ file }: { file: StoredFile }) => (
  <Group gap="xs" wrap="nowrap">
    {file.type.startsWith('image/') ? (
      <Image src={fileAddress(file)} alt="" w={120} mah={90} fit="contain" radius="sm" />
    ) : (
      <IconFile size={20} aria-hidden />
    )}
    <a href={fileAddress(file)} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {file.name}
    </a>
    <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      {formatSize(file.size)}
    </Text>
  </Group>
)

const short = new Set<Field['kind']>(['text', 'number', 'boolean', 'day', 'instant', 'choice', 'ref', 'file'])

/** Rows of one field as a list, of few short ones as a table, of any others as cards. */
function Rows({ fields, rows }: { fields: Fields; rows: Values[] }) {
  const names = Object.entries(fields)
  const [only] = names
  if (names.length === 1 && only)
    return (
      <List size="md" type="ordered" spacing={2}>
        {rows.map((row) => (
          <List.Item key={String(row['_id'])}>
            <FieldValue field={only[1]} value={row[only[0]]} />
          </List.Item>
        ))}
      </List>
    )
  const isTable =
    names.length <= 5 &&
    names.every(([, one]) => short.has(one.kind) && !('style' in one && one.style === 'rich'))
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
                    <FieldValue field={one} value={row[name]} />
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
          <Definitions fields={fields} values={row} />
        </Paper>
      ))}
    </Stack>
  )
}

/** Names and values, one under the other. */
export function Definitions({ fields, values }: { fields: Fields; values: Values | null | undefined }) {
  return (
    <Stack component="dl" gap="xs" m={0}>
      {Object.entries(fields)
        .filter(([, field]) => isShown(field, values))
        .map(([name, field]) => (
          <Definition key={name} label={field.label}>
            <FieldValue field={field} value={values?.[name]} />
          </Definition>
        ))}
    </Stack>
  )
}

/** One name with its value. */
export const Definition = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={className}>
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" m={0}>
      {children}
    </Text>
  </div>
)
