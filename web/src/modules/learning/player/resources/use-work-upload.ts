import { useState } from 'react'
import { MAX_WORK_BYTES, setActivity } from '#contract/assessment/submissions-endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import {
  EVALUATION_FILES,
  extensionOf,
  isAcceptedName,
  maxBytesOf,
} from '#contract/platform/engine/file-kinds.ts'
import { t } from '#contract/platform/text/text.ts'
import { fileFault } from '../../../../platform/lib/file-fault.ts'
import { upload } from '../../../../platform/lib/upload.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { usePlayer } from '../player-context.ts'

/** The accepted kinds of file, in words. */
export const workTypes = EVALUATION_FILES.join(', ')

/**
 * Sends work of a session: the part that was sent, undefined while nothing is, and what was wrong with the file. The
 * player asks again once it is there.
 */
export function useWorkUpload(place: Pick<CallBody<typeof setActivity>, 'degree' | 'module' | 'lecture'>) {
  const { reload } = usePlayer()
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const send = async (file: File | null) => {
    if (!file) return
    const fault = isAcceptedName(file.name, EVALUATION_FILES)
      ? await fileFault(file, EVALUATION_FILES, Math.min(MAX_WORK_BYTES, maxBytesOf(extensionOf(file.name))))
      : t('player.wrongType', { types: workTypes })
    setProblem(fault)
    if (fault) return
    setSent(0)
    try {
      await upload(setActivity, { body: place, files: { document: file } }, setSent)
    } catch (error) {
      setSent(undefined)
      setProblem(t('course.fileFailed'))
      toast.failure(error, t('course.fileFailed'))
      return
    }
    toast.success(t('course.fileSent'))
    try {
      await reload()
    } finally {
      setSent(undefined)
    }
  }
  return { sent, problem, send }
}
