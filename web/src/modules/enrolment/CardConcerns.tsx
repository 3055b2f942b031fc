import { Group, Paper, Text, Title } from '@mantine/core'
import type { cardConcernCounts } from '#contract/commerce/concerns-endpoints.ts'
import { CARD_CONCERN_DAYS, cardConcerns } from '#contract/commerce/card-rules.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { TextLink } from '../../platform/ui/TextLink.tsx'

/** The cards that a manager of companies should look after, each count with a link to them (rule card.concerns). */
export function CardConcerns({ counts }: { counts: CallAnswer<typeof cardConcernCounts> }) {
  const present = cardConcerns.filter((concern) => counts[concern] > 0)
  if (present.length === 0) return null
  return (
    <Paper withBorder p="md" mb="lg" component="section" aria-labelledby="card-concerns">
      <Title order={2} size="h5" mb="xs" id="card-concerns">
        {t('card.concernsTitle')}
      </Title>
      <Group gap="xl">
        {present.map((concern) => (
          <div key={concern}>
            <TextLink to={`/gestor/fc?f.concern=${concern}`} fw={600}>
              {`${t(`card.concerns.${concern}`)}: ${formatNumber(counts[concern])}`}
            </TextLink>
            <Text size="sm" c="dimmed">
              {t(`card.concernsHelp.${concern}`, { days: CARD_CONCERN_DAYS[concern] })}
            </Text>
          </div>
        ))}
      </Group>
    </Paper>
  )
}
