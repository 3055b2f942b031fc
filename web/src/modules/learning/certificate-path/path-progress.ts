import { certificateSteps, type CertificateFacts } from '#contract/enrolment/progress-rules.ts'
import { t } from '#contract/platform/text/text.ts'

/** How many steps of the way are done, in words: '2 de 5 passos'. */
export function pathProgress(facts: CertificateFacts): string {
  const steps = certificateSteps(facts)
  const done = steps.filter(({ state }) => state === 'done').length
  return t('certificate.path.progress', { done, total: steps.length })
}
