import { Alert, Autocomplete, List, Text } from '@mantine/core'
import { useState } from 'react'
import { cardGroups } from '#contract/commerce/card-endpoints.ts'
import { updateFcBulk } from '#contract/enrolment/card-endpoints.ts'
import type { Student } from '#contract/management/endpoints.ts'
import { MAX_LIMIT } from '#contract/platform/kernel/paging.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { RefSelect } from '../../../platform/engine/fields/RefSelect.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { useCall, useMutate } from '../../../platform/lib/query.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { BulkNames } from '../../../platform/ui/BulkWork.tsx'
import { refreshTrainees } from './refresh.ts'

/** The references of the companies of these trainees that are good and still have hours. */
const useReferences = (rows: readonly Student[]): string[] => {
  const [now] = useState(Date.now)
  const companies = [...new Set(rows.flatMap(({ company }) => company?._id ?? []))]
  const [only] = companies
  const company = companies.length === 1 && only ? { company: only } : {}
  const { data } = useCall(cardGroups, { query: { ...company, limit: MAX_LIMIT } })
  return (data?.items ?? [])
    .filter((group) => companies.includes(group.company._id))
    .flatMap(({ refs }) => refs)
    .filter(({ remaining, expiresAt }) => remaining > 0 && Date.parse(expiresAt) >= now)
    .map(({ ref }) => ref)
}

/**
 * Gives trainees a card of a reference and, where one is chosen, a course on it; each for themselves, so that it says
 * who was left out and why (rule card.hours).
 */
export function GiveCourses({
  rows,
  onClose,
}: {
  rows: readonly Student[]
  onClose: (isDone: boolean) => void
}) {
  const references = useReferences(rows)
  const give = useMutate(updateFcBulk, { refreshes: [cardGroups] })
  const [refused, setRefused] = useState<{ user: { _id: string; name: string }; message: string }[]>([])
  const [isDone, setDone] = useState(false)
  const form = useForm({
    initialValues: { ref: '', degree: null as Reference | null },
    validate: { ref: (value) => (value.trim() ? null : t('validation.required')) },
  })
  const submit = form.onSubmit(async ({ ref, degree }) => {
    // Who was left out before is tried again, and nobody else twice.
    const users = refused.length > 0 ? refused.map(({ user }) => user._id) : rows.map(({ _id }) => _id)
    try {
      const answer = await give.mutateAsync({ body: { users, ref, degrees: degree ? [degree._id] : [] } })
      setRefused(answer.error)
      if (answer.success.length > 0) {
        setDone(true)
        await refreshTrainees()
        toast.success(degree ? answer.message : t('code.referenceActivated'))
      }
      if (answer.error.length === 0) onClose(true)
    } catch (error) {
      showProblem(form, error, t('code.assignAnyFailed'))
    }
  })
  return (
    <FormModal
      title={tCount('management.giveMany', rows.length)}
      save={t('management.give')}
      busy={give.isPending}
      onSubmit={submit}
      onClose={() => onClose(isDone)}
    >
      <BulkNames names={rows.map(({ name, username }) => name || username)} />
      <Autocomplete
        label={t('management.cardRef')}
        description={t('management.giveRefHelp')}
        required
        data={references}
        maxLength={40}
        {...form.getInputProps('ref')}
      />
      <RefSelect
        entity="degree"
        label={t('management.course')}
        description={t('management.giveCourseHelp')}
        value={form.values.degree}
        onChange={(degree) => form.setValues({ degree })}
      />
      {refused.length > 0 ? (
        <Alert color="red" role="alert" title={t('management.notDone')}>
          <List size="sm">
            {refused.map(({ user, message }) => (
              <List.Item key={user._id}>
                <Text span fw={600} size="sm">
                  {user.name}
                </Text>
                {`: ${message}`}
              </List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
    </FormModal>
  )
}
