import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { chatMessages, setAppointment } from '#contract/chat/endpoints.ts'
import type { Appointment, ChatSessionState } from '#contract/chat/shapes.ts'
import { instantIn, localOf } from '#contract/platform/text/instant.ts'
import { t } from '#contract/platform/text/text.ts'
import { TIME_NOTE_MAX } from '#contract/chat/lengths.ts'
import { repeatedTime, SESSION_MINUTES } from '#contract/chat/rules.ts'
import { useForm, type Form } from '../../../platform/form/use-form.ts'
import { wholeBetween } from '../../../platform/form/whole-between.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'
import type { ConversationKey } from '../use-conversation.ts'

interface Values {
  startsAt: string
  minutes: number | string
  note: string
}

/** What one begins with: the time that is answered; its note only where one set it oneself. */
const valuesOf = (answered: Appointment | undefined, isOwn: boolean): Values => ({
  startsAt: localOf(answered?.startsAt),
  minutes: answered?.minutes ?? SESSION_MINUTES.initial,
  note: (isOwn && answered?.note) || '',
})

/** What is wrong with a moment, `yyyy-MM-ddTHH:mm`, in answer to the time that waits; null if nothing is. */
const startProblem = (
  at: string,
  { minutes, note }: Values,
  answered: Appointment | undefined,
  isTrainee: boolean,
): string | null => {
  if (!at) return t('validation.required')
  const startsAt = instantIn(at)
  if (startsAt.getTime() <= Date.now()) return t('chat.timeAhead')
  const repeated = repeatedTime(
    answered,
    { startsAt, minutes: Number(minutes), note: note.trim() },
    isTrainee,
  )
  return repeated ? t(`chat.sameTime.${repeated}`) : null
}

/** A time for a synchronous session: a trainee asks for one, a tutor proposes one. */
export function TimeModal({
  conversation: { owner, degree },
  session: { module, lecture, resource, appointment },
  onClose,
}: {
  conversation: ConversationKey
  session: ChatSessionState
  onClose: () => void
}) {
  const { _id: me } = useLoggedIn()
  // The time shown when this was opened is the one that is answered, whatever arrives meanwhile.
  const [seen] = useState(appointment)
  const answered = seen?.state === 'asked' || seen?.state === 'proposed' ? seen : undefined
  const isTrainee = me === owner
  const form: Form<Values> = useForm<Values>({
    initialValues: valuesOf(answered, answered?.state === (isTrainee ? 'asked' : 'proposed')),
    validate: {
      startsAt: (at) => startProblem(at, form.getValues(), answered, isTrainee),
      minutes: (minutes) => wholeBetween(minutes, SESSION_MINUTES.min, SESSION_MINUTES.max),
    },
  })
  const setTime = useMutate(setAppointment, { refreshes: [chatMessages] })
  const send = async ({ startsAt, minutes, note }: Values) => {
    const place = { owner, degree, module, lecture, resource }
    try {
      const startsAtUtc = instantIn(startsAt).toISOString()
      const body = {
        ...place,
        startsAt: startsAtUtc,
        minutes: Number(minutes),
        note,
        revision: seen?.revision ?? 0,
      }
      await setTime.mutateAsync({ body })
      toast.success(t('chat.time.told'))
      onClose()
    } catch (error) {
      showProblem(form, error, t('common.tryLater'))
    }
  }
  return (
    <FormModal
      title={t(answered ? 'chat.time.another' : isTrainee ? 'chat.time.ask' : 'chat.time.propose')}
      save={t('chat.send')}
      busy={setTime.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      <TextInput
        type="datetime-local"
        label={t('chat.time.when')}
        description={t('chat.time.zone')}
        required
        data-autofocus
        {...form.getInputProps('startsAt')}
      />
      <NumberInput
        label={t('chat.time.minutes')}
        required
        min={SESSION_MINUTES.min}
        max={SESSION_MINUTES.max}
        step={15}
        {...form.getInputProps('minutes')}
      />
      <LimitedTextarea
        label={t('chat.time.note')}
        maxLength={TIME_NOTE_MAX}
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
    </FormModal>
  )
}
