import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { StatementShown } from '#contract/compliance/hours-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../platform/lib/document.ts'
import { SmallTable } from '../../../platform/ui/SmallTable.tsx'
import { inNewTab, TextLink } from '../../../platform/ui/TextLink.tsx'
import { time } from './time.ts'

type Training = StatementShown['trainings'][number]

/** The certificate: a link if it is stored, its number if only that is known. */
function Certificate({ training: { name, certificate, file } }: { training: Training }) {
  if (!file) return certificate ?? t('compliance.hours.noCertificate')
  const said = certificate ?? t('compliance.hours.certificateKept')
  return (
    <Anchor
      inherit
      href={documentAddress(file)}
      aria-label={`${said}: ${t('compliance.hours.openCertificate', { name })}`}
      {...inNewTab}
    >
      {said}
    </Anchor>
  )
}

/** The training that counts for a contract, newest first, each with its evidence. */
export function Trainings({ statement: { trainings, surplus, _can } }: { statement: StatementShown }) {
  const wayTo = ({ _id, kind }: Training) => {
    if (kind === 'academy') return `/tempo/${_id}`
    return _can.keep ? `/externalTraining/view/${_id}` : undefined
  }
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('compliance.hours.trainings')}
      </Title>
      {trainings.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('compliance.hours.noTrainings')}
        </Text>
      ) : (
        <SmallTable
          label={t('compliance.hours.trainings')}
          rows={trainings}
          keyOf={({ _id }) => _id}
          columns={[
            {
              title: t('compliance.hours.training'),
              render: (training) => {
                const to = wayTo(training)
                return to ? <TextLink to={to}>{training.name}</TextLink> : training.name
              },
            },
            { title: t('compliance.hours.endedOn'), isShort: true, render: ({ day }) => day },
            { title: t('compliance.hours.time'), align: 'right', render: ({ minutes }) => time(minutes) },
            {
              title: t('compliance.hours.entity'),
              render: ({ entity }) => entity ?? t('compliance.hours.academy'),
            },
            {
              title: t('compliance.hours.certificate'),
              render: (training) => <Certificate training={training} />,
            },
          ]}
        />
      )}
      {surplus.length > 0 ? (
        <Text size="sm">
          {t('compliance.hours.surplus', {
            time: time(surplus.reduce((sum, { minutes }) => sum + minutes, 0)),
          })}
        </Text>
      ) : null}
    </Stack>
  )
}
