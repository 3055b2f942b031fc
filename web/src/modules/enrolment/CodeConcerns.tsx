import { Group, Paper, Text, Title } from '@mantine/core'
import { CODE_IDLE_DAYS, type CodeConcerns as Concerns } from '#contract/enrolment/concerns-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useMay } from '../../platform/lib/user.ts'
import { TextLink } from '../../platform/ui/TextLink.tsx'

/** The codes with unused seats, each company with a link to its own (rule code.concerns). */
export function CodeConcerns({ concerns: { codes, companies } }: { concerns: Concerns }) {
  const hasOnlyOwn = useMay('company.onlyOwn')
  const isManager = useMay('management.openManagerRooms')
  if (codes === 0) return null
  const roomOf = (id: string): string => {
    if (hasOnlyOwn) return '/empresa'
    return `/${isManager ? 'gestor' : 'master'}/clientes/${id}`
  }
  return (
    <Paper withBorder p="md" mb="lg" component="section" aria-labelledby="code-concerns">
      <Title order={2} size="h5" mb={4} id="code-concerns">
        {t('enrolment.codesIdleTitle')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {tCount('enrolment.codesIdle', codes, { n: formatNumber(codes), days: CODE_IDLE_DAYS })}
      </Text>
      <Group gap="xl">
        {companies.map(({ _id, name, seats }) => (
          <TextLink key={_id} to={`${roomOf(_id)}?tab=codigos&f.idle=${CODE_IDLE_DAYS}`} fw={600}>
            {`${name}: ${tCount('enrolment.seatsFree', seats, { n: formatNumber(seats) })}`}
          </TextLink>
        ))}
      </Group>
    </Paper>
  )
}
