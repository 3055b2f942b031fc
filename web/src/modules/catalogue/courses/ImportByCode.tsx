import { Text, TextInput } from '@mantine/core'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { importByCode } from '#contract/catalogue/transfer-endpoints.ts'
import { COURSE_CODE_MAX } from '#contract/catalogue/lengths.ts'
import { sentenceOf } from '../../../platform/lib/api-error.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { addressTo } from '../../../platform/engine/names.ts'

/** Fetches a course from another instance by its code (rule course.exchange). */
export default function ImportByCode({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const fetching = useMutate(importByCode, {
    refreshes: [listItems],
    onSuccess: ({ _id, name }) => {
      toast.success(t('transfer.imported', { name }))
      void navigate({ to: addressTo('degree', 'view', _id) })
    },
    onError: (error) => setWrong(sentenceOf(error)),
  })
  return (
    <FormModal
      title={t('transfer.importCode')}
      guarded
      save={t('common.import')}
      busy={fetching.isPending}
      unsaved={code.trim() !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) fetching.mutate({ body: { code } })
        else setWrong(t('validation.required'))
      }}
      onClose={onClose}
    >
      <Text size="sm">{t('transfer.importCodeText')}</Text>
      <TextInput
        size="md"
        label={t('transfer.code')}
        withAsterisk
        data-autofocus
        maxLength={COURSE_CODE_MAX}
        value={code}
        error={wrong}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setWrong(undefined)
        }}
      />
    </FormModal>
  )
}
