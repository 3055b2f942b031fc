import { Progress, Text, Title, type TitleOrder } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconCircleX, IconClockHour4 } from '@tabler/icons-react'
import { useId } from 'react'
import {
  certificateSteps,
  type CertificateCondition,
  type CertificateFacts,
  type CertificateStep,
  lacksOnlyTime,
} from '#contract/enrolment/progress-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { CompleteData } from './CompleteData.tsx'
import { pathProgress } from './path-progress.ts'
import classes from './certificate-path.module.css'

/** Where each step is done. */
type Ways = Record<Exclude<CertificateCondition, 'certification'>, string>

/**
 * 'O meu caminho para o certificado': every step, how much of it is missing, and a link to do it. Missing data is
 * requested in place.
 * @param onSaved called after the data were completed, as the shown ones may have changed
 * @param issued the certificate is there: nothing is shown as in progress
 * @param compact inside a card: without a frame and bars
 */
export function CertificatePath({
  facts,
  ways,
  onSaved,
  issued = false,
  order = 2,
  compact = false,
}: {
  facts: CertificateFacts
  ways: Ways
  onSaved: () => void
  issued?: boolean
  order?: TitleOrder
  compact?: boolean
}) {
  const title = useId()
  const steps = certificateSteps(facts)
  // Going on with the sessions is what spends the time: one button says so.
  const studying = steps.some(({ condition, state }) => condition === 'sessions' && state === 'open')
  const done = steps.every(({ state }) => state === 'done')
  return (
    <section aria-labelledby={title} className={classes.path} data-compact={compact || undefined}>
      <div className={classes.head}>
        <Title order={order} size={compact ? 'h5' : 'h4'} id={title}>
          {t('certificate.path.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {pathProgress(facts)}
        </Text>
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.condition} className={classes.step} data-state={step.state}>
            <StepIcon state={step.state} />
            <div className={classes.words}>
              <Text fw={600}>{t(`certificate.path.label.${step.condition}`)}</Text>
              <Text size="sm">{step.text}</Text>
              {step.state === 'open' && step.percent > 0 && !compact ? (
                <Progress
                  value={step.percent}
                  size={6}
                  mt={4}
                  color="amber.6"
                  aria-label={t(`certificate.path.label.${step.condition}`)}
                />
              ) : null}
              {step.condition === 'time' && studying ? null : (
                <Go step={step} ways={ways} onSaved={onSaved} primary={!compact && lacksOnlyTime(facts)} />
              )}
            </div>
          </li>
        ))}
      </ol>
      {done && !issued ? <Text size="sm">{t('certificate.path.nothingLeft')}</Text> : null}
    </section>
  )
}

function Go({
  step,
  ways,
  onSaved,
  primary,
}: {
  step: CertificateStep
  ways: Ways
  onSaved: () => void
  primary: boolean
}) {
  const { condition, state } = step
  const look = primary
    ? ({ size: 'sm', variant: 'filled', mt: 6 } as const)
    : ({ size: 'compact-sm', variant: 'default', mt: 6 } as const)
  if (state === 'lost')
    return (
      <ButtonLink to="/profile/ajudasuporte" {...look}>
        {t('certificate.path.go.support')}
      </ButtonLink>
    )
  if (state !== 'open') return null
  if (condition === 'certification')
    return (
      <CompleteData {...look} onSaved={onSaved}>
        {t('certificate.path.go.certification')}
      </CompleteData>
    )
  return (
    <ButtonLink to={ways[condition]} {...look}>
      {condition === 'sessions' && step.percent === 0
        ? t('certificate.path.go.sessionsFirst')
        : t(`certificate.path.go.${condition}`)}
    </ButtonLink>
  )
}

const icons = { done: IconCircleCheckFilled, open: IconCircle, waiting: IconClockHour4, lost: IconCircleX }

function StepIcon({ state }: { state: CertificateStep['state'] }) {
  const Icon = icons[state]
  return (
    <Icon size={22} className={classes.icon} role="img" aria-label={t(`certificate.path.state.${state}`)} />
  )
}
