import { List, Text, Title } from '@mantine/core'
import type { StatementShown } from '#contract/compliance/hours-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'

/** What the academy chose where courts, authorities and practice differ (rule compliance.hours). */
export const Methods = ({ methods }: { methods: StatementShown['methods'] }) => (
  <div>
    <Title order={3} size="h5" mb="xs">
      {t('compliance.hours.methods')}
    </Title>
    <List size="sm" spacing={4}>
      <List.Item>{t(`compliance.hours.lastYear.${methods.lastYear}`)}</List.Item>
      <List.Item>{t(`compliance.hours.partTime.${methods.partTime}`)}</List.Item>
      <List.Item>{t(`compliance.hours.atEnd.${methods.atEnd}`)}</List.Item>
      <List.Item>{t(`compliance.hours.deferral.${methods.deferral ? 'yes' : 'no'}`)}</List.Item>
    </List>
    {methods.note ? (
      <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-line' }}>
        {t('compliance.hours.why', { note: methods.note })}
      </Text>
    ) : null}
  </div>
)
