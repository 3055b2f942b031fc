import { useEffect, useRef, useState } from 'react'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useFormStore, useOfForm } from '../../form/form-store.ts'
import { isUnexplained, sentenceOf } from '../../lib/api-error.ts'
import { sendLarge, type Sending } from '../form/send-large.ts'

/** Discards the files that the form gave up before they were saved, now that it was saved or is left. */
function useGivenUp() {
  const form = useFormStore()
  const base = useOfForm((one) => one.base())
  const sent = useRef(new Map<string, Sending>())
  useEffect(() => {
    const files = sent.current
    for (const id of files.keys()) if (JSON.stringify(base).includes(id)) files.delete(id)
    return () => {
      for (const [id, sending] of files) {
        if (JSON.stringify([form.values(), form.base()]).includes(id)) continue
        files.delete(id)
        sending.stop()
      }
    }
  }, [form, base])
  return sent
}

/** Sends a large file, from its choice on, and resumes after a cut connection. */
export function useLarge(set: (file: StoredFile) => void) {
  const form = useFormStore()
  const [part, setPart] = useState<number>()
  const [name, setName] = useState('')
  const [failed, setFailed] = useState<string>()
  const sent = useGivenUp()
  const sending = useRef<Sending>(undefined)
  useEffect(() => () => sending.current?.stop(), [])

  const send = async (file: File) => {
    const release = form.hold()
    setName(file.name)
    setFailed(undefined)
    setPart(0)
    const begun = sendLarge(file, setPart)
    sending.current = begun
    try {
      const stored = await begun.done
      sent.current.set(stored._id, begun)
      set(stored)
    } catch (error) {
      const why = sentenceOf(error)
      if (!(error instanceof DOMException))
        setFailed(isUnexplained(error) ? `${why} ${t('entity.uploadContinues')}` : why)
    } finally {
      if (sending.current === begun) sending.current = undefined
      release()
      setPart(undefined)
    }
  }
  return { part, name, failed, send, stop: () => sending.current?.stop() }
}
