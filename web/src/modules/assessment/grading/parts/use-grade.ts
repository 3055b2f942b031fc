import { useState } from 'react'
import { readActivity, updateActivity } from '#contract/assessment/submissions-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { ApiError } from '../../../../platform/lib/api-error.ts'
import { refresh } from '../../../../platform/lib/query.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { useGuardedDraft } from '../../../../platform/lib/use-draft.ts'
import { useHeld } from '../../../../platform/ui/HeldNotice.tsx'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { toast, toastTime } from '../../../../platform/ui/toast.ts'
import { refreshPending, type ReadWork } from '../use-pending.ts'
import { useGradeForm } from './use-grade-form.ts'

/** The grade of a work being typed and sent, and the way to the next waiting one. */
export function useGrade(
  work: ReadWork,
  { onGo, onClose }: { onGo: (id: string) => void; onClose: () => void },
) {
  const { degree, module, lecture, user, document, scale, waiting } = work
  const form = useGradeForm(scale)
  const draft = useGuardedDraft(`grade:${degree._id}:${lecture._id}:${user._id}`, form)
  const grade = useMutate(updateActivity)
  const { held, note } = useHeld()
  /** The last request, for a tutor who continues although a colleague has it. */
  const [asked, setAsked] = useState({ isReturned: false, goesOn: false })
  const send = async (isReturned: boolean, goesOn: boolean, over = false) => {
    setAsked({ isReturned, goesOn })
    const { value, obs: text } = form.getValues()
    const place = { degree: degree._id, module: module._id, lecture: lecture._id, user: user._id }
    const decision = isReturned ? { complete: false } : { complete: true, value: Number(value) }
    try {
      await grade.mutateAsync({ body: { ...place, document: document._id, obs: text, ...decision, over } })
      draft.forget()
      toast.success(t(isReturned ? 'grading.returned' : 'player.evaluationSent'))
      if (goesOn && waiting.next) onGo(waiting.next)
      else onClose()
    } catch (error) {
      // When another grader was first, or the file is another one, the server's own words are shown.
      const isKnown = error instanceof ApiError && error.code === 'conflict'
      if (!note(error)) showProblem(form, error, isKnown ? undefined : t('common.tryLater'))
      // Another tutor may have been first: the work is refetched.
      if (isKnown) await refresh(readActivity)
    }
    await refreshPending()
  }
  // As where the dialog is closed: what was written is kept, and offered with the work again.
  const leave = (id: string) => {
    if (form.isDirty()) toast.info(t('ui.draftKept'), toastTime.summary)
    onGo(id)
  }
  return {
    form,
    draft,
    held,
    isSending: grade.isPending,
    send,
    /** Repeats the last request, although a colleague has the work. */
    sendAnyway: () => send(asked.isReturned, asked.goesOn, true),
    leave,
  }
}
