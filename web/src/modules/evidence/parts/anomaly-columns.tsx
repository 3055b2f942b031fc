import { Badge, Button, Text } from '@mantine/core'
import type { Anomaly } from '#contract/evidence/anomalies.ts'
import { tCount, t } from '#contract/platform/text/text.ts'
import type { Column } from '../../../platform/ui/data-list/index.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'

/** How much of what an anomaly is of: minutes or certificates. */
export const valueOf = ({ kind }: Anomaly, n: number): string =>
  tCount(kind === 'certificates' ? 'evidence.anomalies.certificates' : 'evidence.anomalies.minutes', n)

/** A day, which is not broken at its hyphens. */
const Whole = ({ children }: { children: string }) => <span style={{ whiteSpace: 'nowrap' }}>{children}</span>

/** The columns of the list of anomalies. @param onJudge opens the review */
export const anomalyColumns = (onJudge: (anomaly: Anomaly) => void): readonly Column<Anomaly>[] => [
  {
    name: 'user',
    title: t('evidence.anomalies.person'),
    card: 'title',
    render: ({ user }) => <TextLink to={`/user/view/${user._id}`}>{user.name}</TextLink>,
  },
  {
    name: 'day',
    title: t('evidence.columns.day'),
    render: ({ day, record, user }) =>
      record ? (
        <TextLink
          to={`/tempo/${record.assignment}`}
          aria-label={t('evidence.anomalies.recordOf', { name: user.name, day })}
        >
          <Whole>{day}</Whole>
        </TextLink>
      ) : (
        <Whole>{day}</Whole>
      ),
  },
  {
    name: 'kind',
    title: t('evidence.anomalies.kind'),
    render: ({ kind }) => t(`evidence.anomalies.kinds.${kind}`),
  },
  {
    name: 'value',
    title: t('evidence.anomalies.value'),
    align: 'right',
    render: (anomaly) => (
      <>
        {valueOf(anomaly, anomaly.value)}
        <Text size="xs" c="dimmed">
          {t('evidence.anomalies.bound', { value: valueOf(anomaly, anomaly.bound) })}
        </Text>
      </>
    ),
  },
  {
    name: 'seen',
    title: t('evidence.anomalies.seen'),
    render: ({ seenAt, seenBy, note }) => (
      <>
        <Badge size="sm" miw="max-content" color={seenAt ? 'petrol' : 'amber'}>
          {t(`evidence.anomalies.seenStates.${seenAt ? 'yes' : 'no'}`)}
        </Badge>
        {seenBy || note ? (
          <Text size="xs" c="dimmed">
            {[seenBy?.name, note].filter(Boolean).join(': ')}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    name: 'judge',
    title: t('evidence.anomalies.judge'),
    render: (anomaly) => (
      <Button
        size="xs"
        variant="default"
        aria-label={t('evidence.anomalies.judgeOf', { name: anomaly.user.name, day: anomaly.day })}
        onClick={() => onJudge(anomaly)}
      >
        {t('evidence.anomalies.judge')}
      </Button>
    ),
  },
]
