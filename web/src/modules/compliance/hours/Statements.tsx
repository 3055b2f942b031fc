import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { hoursOfWorker, type WorkerHours } from '#contract/compliance/hours-endpoints.ts'
import { hoursPaperAddress } from '#contract/compliance/paper-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { Figures } from './Figures.tsx'
import { Statement } from './Statement.tsx'

/** The logged-in user's statements. */
export function OwnStatements({ user }: { user: string }) {
  const answer = useCall(hoursOfWorker, { params: { user } })
  if (answer.error && !answer.data)
    return (
      <ErrorState
        error={answer.error}
        title={t('compliance.hours.loadFailed')}
        onRetry={() => void answer.refetch()}
      />
    )
  if (!answer.data) return <PageSkeleton lines={8} />
  return <Statements hours={answer.data} isOwn />
}

/** The statement of each contract, and what all of them rest on; without one, who adds it. */
export function Statements({ hours, isOwn }: { hours: WorkerHours; isOwn: boolean }) {
  const keeps = useMay('employment.keep')
  if (hours.statements.length === 0)
    return (
      <EmptyState
        title={t('compliance.hours.none')}
        text={t(isOwn ? 'compliance.hours.noneOwn' : 'compliance.hours.noneOf')}
        action={
          keeps && !isOwn ? (
            <ButtonLink to="/employment/edit">{t('compliance.hours.addEmployment')}</ButtonLink>
          ) : undefined
        }
      />
    )
  return (
    <Stack gap="xl" maw={960}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 320px">
          {t('compliance.notAdvice')}
        </Text>
        <Button
          component="a"
          href={hoursPaperAddress(hours.person._id)}
          download
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          {t('report.paper')}
        </Button>
      </Group>
      {hours.statements.map((statement) => (
        <Statement
          key={statement.employment._id}
          statement={statement}
          name={hours.person.name}
          today={hours.today}
          figures={hours.figures}
        />
      ))}
      <Figures figures={hours.figures} />
    </Stack>
  )
}
