import { Alert, NumberInput, Select, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { approveSession, chatMessages } from '#contract/chat/endpoints.ts'
import { formatSessionGrade, MAX_VALUE } from '#contract/chat/rules.ts'
import type { ChatSessionState } from '#contract/chat/shapes.ts'
import { formatDayTime, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { OBSERVATION_MAX } from '#contract/platform/validation/lengths.ts'
import { required } from '../../../platform/form/required.ts'
import { useForm, type Form } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useGuardedDraft } from '../../../platform/lib/use-draft.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'
import type { ConversationKey } from '../use-conversation.ts'

interface Values {
  session: string
  obs: string
  value: number | string
  complete: boolean
}

const nameOf = ({ moduleName, lectureName }: ChatSessionState): string =>
  [moduleName, lectureName].filter(Boolean).join(' · ')

const most = formatNumber(MAX_VALUE)

/** What is wrong with a grade as it is typed. */
const checkValue = (value: number | string): string | null => {
  if (typeof value !== 'number') return t('validation.required')
  return value < 0 || value > MAX_VALUE ? t('chat.aboveScale', { most }) : null
}

/** When a session is to be held, where that is ahead: completing it cancels the time (rule chat.approval). */
const aheadOf = ({ appointment }: ChatSessionState): string | undefined =>
  appointment && appointment.state !== 'cancelled' && new Date(appointment.startsAt) > new Date()
    ? appointment.startsAt
    : undefined

/** The key of a synchronous session: one resource may be in two sessions. */
const placeOf = ({ lecture, resource }: ChatSessionState): string => `${lecture}:${resource}`

/**
 * Grades a synchronous session in two steps: notes and a value, both required, then what the trainee is about to be sent
 * (rule chat.approval).
 */
export function ApproveModal({
  conversation,
  sessions,
  onClose,
}: {
  conversation: ConversationKey
  /** The synchronous sessions of the course that are not complete. */
  sessions: readonly ChatSessionState[]
  onClose: () => void
}) {
  const [ready, setReady] = useState(false)
  const form = useForm<Values>({
    initialValues: { session: sessions[0] ? placeOf(sessions[0]) : '', obs: '', value: '', complete: true },
    validate: {
      session: (session) => (session ? null : t('validation.required')),
      obs: required,
      value: checkValue,
    },
  })
  const draft = useGuardedDraft(`approve:${conversation.owner}:${conversation.degree}`, form)
  const approve = useMutate(approveSession, { refreshes: [chatMessages] })
  const chosen = sessions.find((one) => placeOf(one) === form.values.session)
  const send = async ({ obs, value, complete }: Values) => {
    if (!chosen) return
    const { degree, owner: user } = conversation
    const { module, lecture, resource } = chosen
    try {
      const body = { degree, user, module, lecture, resource, obs, value: Number(value), complete }
      await approve.mutateAsync({ body })
      draft.forget()
      toast.success(t('player.evaluationSent'))
      onClose()
    } catch (error) {
      setReady(false)
      showProblem(form, error, t('common.tryLater'))
    }
  }
  return (
    <FormModal
      title={t(ready ? 'chat.sendResult' : 'chat.evaluate')}
      guarded
      draft={draft}
      save={t(ready ? 'chat.sendResult' : 'common.continue')}
      busy={approve.isPending}
      onSubmit={form.onSubmit((values) => (ready ? void send(values) : setReady(true)))}
      onClose={onClose}
    >
      {ready ? (
        <Announced values={form.values} session={chosen} />
      ) : (
        <GradeFields form={form} sessions={sessions} />
      )}
    </FormModal>
  )
}

/** What the trainee is about to be sent. */
function Announced({
  values: { complete, value, obs },
  session,
}: {
  values: Values
  session: ChatSessionState | undefined
}) {
  const ahead = session && complete ? aheadOf(session) : undefined
  return (
    <>
      <Text>{t(complete ? 'chat.sendAndComplete' : 'chat.sendOnly')}</Text>
      {ahead ? <Alert color="amber">{t('chat.endsTime', { when: formatDayTime(ahead) })}</Alert> : null}
      <Text fw={600}>{session ? nameOf(session) : ''}</Text>
      <Text>
        {t('grading.value')}: {formatSessionGrade(Number(value))}
      </Text>
      <Text style={{ whiteSpace: 'pre-line' }}>{obs}</Text>
    </>
  )
}

/** The session, its observations and its value. */
const GradeFields = ({ form, sessions }: { form: Form<Values>; sessions: readonly ChatSessionState[] }) => (
  <>
    <Select
      label={t('chat.session')}
      data={sessions.map((one) => ({ value: placeOf(one), label: nameOf(one) }))}
      required
      {...form.getInputProps('session')}
    />
    <LimitedTextarea
      label={t('grading.obs')}
      required
      data-autofocus
      autosize
      minRows={4}
      maxRows={12}
      maxLength={OBSERVATION_MAX}
      {...form.getInputProps('obs')}
    />
    <NumberInput
      label={t('grading.value')}
      description={t('chat.valueHelp', { most })}
      required
      min={0}
      max={MAX_VALUE}
      decimalScale={2}
      {...form.getInputProps('value')}
    />
    <Switch label={t('chat.completes')} {...form.getCheckProps('complete')} />
  </>
)
