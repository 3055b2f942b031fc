import { useEffect, useState } from 'react'
import { readPlan, writePlan, type TrainingPlan } from '#contract/planning/endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useForm, type Form } from '../../../platform/form/use-form.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useUnsavedGuard } from '../../../platform/lib/unsaved.ts'
import { newUuid } from '../../../platform/lib/uuid.ts'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'

/** A course of the draft, with its people and days. */
interface DraftRow {
  key: string
  degree: Reference | null
  people: string[]
  startDate: string | null
  endDate: string | null
  objectives: string
  entity: string
  location: string
  timetable: string
}

interface DraftValues {
  diagnosis: string
  representatives: string
  rows: DraftRow[]
}

export type DraftForm = Form<DraftValues>

/** An empty row, over the whole year. */
export const newRow = (year: number): DraftRow => ({
  key: newUuid(),
  degree: null,
  people: [],
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
  objectives: '',
  entity: '',
  location: '',
  timetable: '',
})

const valuesOf = ({ diagnosis, representatives, rows }: TrainingPlan): DraftValues => ({
  diagnosis,
  representatives,
  rows: rows.map(({ _id, degree, people, startDate, endDate, objectives, entity, location, timetable }) => ({
    key: _id,
    degree,
    people: [...people],
    startDate,
    endDate,
    objectives,
    entity,
    location,
    timetable,
  })),
})

const whatLacks = ({ rows }: DraftValues): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ degree, people, startDate, endDate }, place) =>
      Object.entries({ degree, people: people.length > 0, startDate, endDate })
        .filter(([, given]) => !given)
        .map(([field]) => [`rows.${place}.${field}`, t('validation.required')]),
    ),
  )

/**
 * The form of a draft, and how it is saved.
 * @param onUnsaved called with whether there are unsaved changes
 */
export const useDraft = (plan: TrainingPlan, onUnsaved: (isUnsaved: boolean) => void) => {
  const form = useForm({ initialValues: valuesOf(plan), validate: whatLacks })
  const write = useMutate(writePlan)
  /** The draft that the form was filled from, or has written; none once another author's was reported. */
  const [etag, setEtag] = useState(plan.etag)
  const isDirty = form.isDirty()
  useUnsavedGuard(isDirty)
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])
  const send = async (values: DraftValues) => {
    const { diagnosis, representatives } = values
    const rows = values.rows.map(({ key: _, degree, startDate, endDate, ...row }) => ({
      ...row,
      degree: degree?._id ?? '',
      startDate: startDate ?? '',
      endDate: endDate ?? '',
    }))
    try {
      const body = { diagnosis, representatives, rows, etag }
      const written = await write.mutateAsync({ params: { id: plan._id }, body })
      setEtag(written.etag)
      form.resetDirty(values)
      toast.success(t('planning.saved'))
      await refresh(readPlan)
    } catch (failure) {
      showProblem(form, failure)
      // Another author has saved meanwhile: what is typed stays, and saving again writes over what they wrote.
      if (failure instanceof ApiError && failure.code === 'conflict') setEtag(undefined)
    }
  }
  return { form, isSaving: write.isPending, onSubmit: form.onSubmit(send) }
}
