import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { EXISTING, importCourse, type ImportMode } from '#contract/catalogue/transfer-endpoints.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { addressTo } from '../../../platform/engine/names.ts'
import { ApiError, sentenceOf } from '../../../platform/lib/api-error.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { uploadJson } from '../../../platform/lib/upload.ts'
import { useFileCheck } from '../../../platform/lib/use-file-check.ts'
import { toast } from '../../../platform/ui/toast.ts'

/** The sending of a course's export: the file, its progress, and the server's refusal. */
export function useImport() {
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const { wrong, setWrong, check } = useFileCheck(['json'], Infinity)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  /** The part that was sent; undefined while nothing is. */
  const [sent, setSent] = useState<number>()
  /** The name of the course that is here already. */
  const [existing, setExisting] = useState<string>()
  const stopping = useRef<AbortController>(undefined)

  const send = async (mode: ImportMode) => {
    setExisting(undefined)
    setErrors([])
    setWrong(file ? undefined : t('validation.required'))
    if (!file) return
    const controller = new AbortController()
    stopping.current = controller
    setSent(0)
    try {
      const { _id, name } = await uploadJson(importCourse, file, { mode }, setSent, controller.signal)
      await refresh(listItems)
      toast.success(t('transfer.imported', { name }))
      await navigate({ to: addressTo('degree', 'view', _id) })
    } catch (error) {
      setSent(undefined)
      if (error instanceof DOMException) return
      const [there] = error instanceof ApiError ? error.errors : []
      if (there?.field.startsWith(EXISTING)) {
        setExisting(there.message)
        return
      }
      if (there) setErrors(error instanceof ApiError ? error.errors : [])
      else setWrong(sentenceOf(error))
    }
  }
  return {
    file,
    wrong,
    errors,
    sent,
    existing,
    send,
    stop: () => stopping.current?.abort(),
    choose: async (chosen: File | null) => {
      setFile(chosen)
      setErrors([])
      setExisting(undefined)
      if ((await check(chosen)) === 'faulty') setFile(null)
    },
  }
}
