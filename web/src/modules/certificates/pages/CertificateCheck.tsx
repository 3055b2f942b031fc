import { Alert, Container, Paper, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { verifyCertificate } from '#contract/certificates/endpoints.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { usePathParams } from '../../../platform/lib/address.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { CheckForm } from '../parts/CheckForm.tsx'
import classes from './check.module.css'

/** Shows whether a certificate is genuine, and its contents. */
export default function CertificateCheck() {
  const { word = '' } = usePathParams()
  const asks = word !== ''
  const { data, isError, error, refetch } = useCall(
    verifyCertificate,
    { params: { word: word || '-' } },
    { enabled: asks },
  )
  return (
    <Container size="sm" py="xl">
      <PageHeader title={t('certificate.verify')} />
      <CheckForm key={word} word={word} />
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {asks && !data && !isError ? <PageSkeleton lines={5} /> : null}
      {data && !data.certificate ? (
        <Alert color="red" role="status" icon={<IconCircleX aria-hidden />} title={t('certificate.invalid')}>
          {t('certificate.invalidText')}
        </Alert>
      ) : null}
      {data?.certificate ? <Certificate certificate={data.certificate} /> : null}
    </Container>
  )
}

function Certificate({
  certificate,
}: {
  certificate: {
    number: string
    name: string
    course: string
    hours: number
    startDate: string
    endDate: string
    entity: string
    issuedAt: string
    sigoNumber: string | null
  }
}) {
  const rows = [
    [t('certificate.name'), certificate.name],
    [t('certificate.course'), certificate.course],
    [t('certificate.hours'), formatHours(certificate.hours)],
    [
      t('certificate.period'),
      certificate.startDate === certificate.endDate
        ? t('certificate.periodOn', { day: formatDay(certificate.startDate) })
        : t('certificate.periodOf', {
            start: formatDay(certificate.startDate),
            end: formatDay(certificate.endDate),
          }),
    ],
    [t('certificate.entity'), certificate.entity],
    [t('certificate.number'), certificate.number],
    [t('certificate.issuedAt'), formatDay(certificate.issuedAt)],
    ...(certificate.sigoNumber ? [['SIGO', t('sigo.issued', { number: certificate.sigoNumber })]] : []),
  ]
  return (
    <>
      <Alert
        color="petrol"
        role="status"
        mb="lg"
        icon={<IconCircleCheck aria-hidden />}
        title={t('certificate.valid')}
      >
        <Text size="sm">{t('certificate.validText', { entity: certificate.entity })}</Text>
      </Alert>
      <Paper withBorder p="lg">
        <dl className={classes.facts}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Paper>
    </>
  )
}
