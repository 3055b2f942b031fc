import { Alert, List, Stack, Text } from '@mantine/core'
import type { OrderWarning } from '#contract/enrolment/checkout-endpoints.ts'
import type { PinAccount } from '#contract/enrolment/code-rules.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { Names } from '../giving/Names.tsx'
import { nameOfRow, warningLines } from './people-row.ts'

/** The people whom seats are for, before they are sold: those with a warning first, then all (rule code.named). */
export function SalePeople({
  people,
  warnings,
}: {
  people: readonly PinAccount[]
  warnings: readonly OrderWarning[]
}) {
  const lines = warningLines(people, warnings)
  return (
    <>
      {lines.length > 0 ? (
        <Alert color="yellow">
          <Text size="sm" fw={600}>
            {tCount('sale.warnings', lines.length)}
          </Text>
          <List size="sm" style={{ overflowWrap: 'anywhere' }}>
            {lines.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {t('sale.people')}
        </Text>
        <Names names={people.map(nameOfRow)} />
      </Stack>
    </>
  )
}
