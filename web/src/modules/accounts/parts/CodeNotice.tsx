import { Alert } from '@mantine/core'
import { codeCompany } from '#contract/enrolment/codes-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'

/** What the code brings with which somebody signs up: the course, and from which company (rule code.redeem). */
export function CodeNotice({ code }: { code: string }) {
  const { data, error } = useCall(codeCompany, { params: { code } }, { retry: false })
  if (error)
    return (
      <Alert color="yellow" title={t('register.codeUnknown')}>
        {t('register.codeUnknownText')}
      </Alert>
    )
  if (!data) return null
  const { company, degree } = data
  return (
    <Alert color="petrol" title={t('register.codeTitle')}>
      {company
        ? t('register.codeOfCompany', { company: company.name, degree: degree.name })
        : t('register.codeOfCourse', { degree: degree.name })}
    </Alert>
  )
}
