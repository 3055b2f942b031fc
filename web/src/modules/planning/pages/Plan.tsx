import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { LEGAL_MARKS } from '#contract/compliance/legal-mark.ts'
import {
  approvePlan,
  consultPlan,
  listPlans,
  PLAN_PAPERS,
  planPaper,
  readPlan,
  withdrawConsultation,
  type TrainingPlan,
} from '#contract/planning/endpoints.ts'
import { formatMoney, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { usePathParams } from '../../../platform/lib/address.ts'
import { addressOf } from '../../../platform/lib/call.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageFailure } from '../../../platform/ui/PageFailure.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { BeginPlan } from '../parts/BeginPlan.tsx'
import { Answers } from '../parts/Answers.tsx'
import { Draft } from '../parts/Draft.tsx'
import { PlanRows } from '../parts/PlanRows.tsx'
import { RemoveDraft } from '../parts/RemoveDraft.tsx'

/** A training plan: what is needed, who has which course when, its workers' responses, and what was carried out. */
export default function Plan() {
  const { id = '' } = usePathParams()
  const { data, error, refetch } = useCall(readPlan, { params: { id } }, { staleTime: 0 })
  if (error && !data)
    return (
      <PageFailure
        error={error}
        missing={{ title: t('planning.missing'), text: t('planning.missingText') }}
        list={{ label: t('menu.plans'), to: '/gestor/planos' }}
        onRetry={refetch}
      />
    )
  if (!data) return <PageSkeleton lines={8} />
  return <Shown key={`${data._id}${data.state}`} plan={data} />
}

function Shown({ plan }: { plan: TrainingPlan }) {
  const [isRenewing, setRenewing] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const isDecided = plan.approvedAt !== null
  return (
    <>
      <PageHeader
        title={t('planning.title', { company: plan.company.name, year: plan.year })}
        breadcrumb={[{ label: t('menu.plans'), to: '/gestor/planos' }]}
        text={[
          t(`planning.states.${plan.state}`),
          t('planning.versionOf', { version: plan.version }),
          t(isDecided ? 'planning.sumDecided' : 'planning.sum', {
            hours: formatNumber(plan.hours),
            cost: formatMoney(plan.cost),
          }),
        ].join(' · ')}
      />
      <Stack gap="lg">
        <Notes plan={plan} />
        {plan._can.edit ? <Draft plan={plan} onUnsaved={setUnsaved} /> : <PlanRows plan={plan} />}
        <Steps plan={plan} isUnsaved={isUnsaved} onRenew={() => setRenewing(true)} />
        {plan.parts.length > 0 ? <Answers parts={plan.parts} /> : null}
        <Papers plan={plan} />
      </Stack>
      {isRenewing ? (
        <BeginPlan given={{ company: plan.company, year: plan.year }} onClose={() => setRenewing(false)} />
      ) : null}
    </>
  )
}

/** The notes of a plan before its courses: whether the law requires one, and its consultation. */
const Notes = ({ plan }: { plan: TrainingPlan }) => (
  <>
    {plan.isExempt && plan.exemptBelow ? (
      <Alert color="petrol" title={t('planning.exempt')}>
        {t('planning.exemptText', {
          workers: formatNumber(plan.workers),
          below: formatNumber(plan.exemptBelow.value),
          mark: LEGAL_MARKS[plan.exemptBelow.mark],
        })}
      </Alert>
    ) : null}
    {plan.reason ? <Text size="sm">{t('planning.reasonOf', { reason: plan.reason })}</Text> : null}
    {plan.consultedUntil ? (
      <Text size="sm">
        {t(plan.approvedAt ? 'planning.consultedPast' : 'planning.consultedText', {
          day: plan.consultedUntil,
        })}
      </Text>
    ) : null}
    {plan.wishes.length > 0 ? (
      <Text size="sm">
        {t('planning.wishes')} {plan.wishes.map(({ name, total }) => `${name} (${total})`).join(', ')}
      </Text>
    ) : null}
  </>
)

/** The next steps of a plan: consulting its workers, approving it, another version of it. */
function Steps({
  plan,
  isUnsaved,
  onRenew,
}: {
  plan: TrainingPlan
  isUnsaved: boolean
  onRenew: () => void
}) {
  const [dialog, ask] = useConfirm()
  const consult = useMutate(consultPlan)
  const approve = useMutate(approvePlan)
  const params = { id: plan._id }
  const days = plan.consultationDays
  const withdraw = useMutate(withdrawConsultation)
  const steps = { consult, approve, withdraw }
  const decide = (what: keyof typeof steps) => {
    ask({
      title: t(`planning.${what}`),
      text: t(`planning.${what}Text`, {
        days: formatNumber(days?.value ?? 0),
        mark: days ? LEGAL_MARKS[days.mark] : '',
      }),
      confirm: t(`planning.${what}`),
      color: what === 'withdraw' ? 'red' : 'petrol',
      onConfirm: async () => {
        await steps[what].mutateAsync({ params })
        toast.success(t(`planning.${what}Done`))
        await refresh(readPlan, listPlans)
      },
    })
  }
  return (
    <>
      {dialog}
      <Group>
        {plan._can.consult ? (
          <Button
            variant="default"
            disabled={isUnsaved}
            loading={consult.isPending}
            onClick={() => decide('consult')}
          >
            {t('planning.consult')}
          </Button>
        ) : null}
        {plan.state === 'consulting' ? (
          <Button disabled={!plan._can.approve} loading={approve.isPending} onClick={() => decide('approve')}>
            {t('planning.approve')}
          </Button>
        ) : null}
        {plan._can.withdraw ? (
          <Button
            variant="subtle"
            color="red"
            loading={withdraw.isPending}
            onClick={() => decide('withdraw')}
          >
            {t('planning.withdraw')}
          </Button>
        ) : null}
        {plan._can.edit ? <RemoveDraft id={plan._id} /> : null}
        {plan._can.consult && isUnsaved ? <Text size="sm">{t('planning.saveFirst')}</Text> : null}
        {plan._can.renew ? (
          <Button variant="default" onClick={onRenew}>
            {t('planning.renew')}
          </Button>
        ) : null}
      </Group>
    </>
  )
}

/** What is printed of a plan; the proof of a consultation once there is one. */
function Papers({ plan: { _id: id, consultedFrom } }: { plan: TrainingPlan }) {
  return (
    <Group gap="xs">
      {PLAN_PAPERS.filter((paper) => paper === 'plan' || consultedFrom !== null).map((paper) => (
        <Button
          key={paper}
          component="a"
          variant="light"
          size="compact-md"
          href={addressOf(planPaper, { params: { id, paper } })}
          download
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
        >
          {t(`planning.papers.${paper}`)}
        </Button>
      ))}
    </Group>
  )
}
