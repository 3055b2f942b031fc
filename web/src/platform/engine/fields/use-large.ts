import { useEffect, useRef, useState } from 'react'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { useFormStore } from '../../form/form-store.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { sendLarge, type Sending } from '../form/send-large.ts'

/** Sends a large file, from its choice on, and resumes after a cut connection. */
export function useLarge(set: (file: StoredFile) => void) {
  const form = useFormStore()
  const [part, setPart] = useState<number>()
  const [name, setName] = useState('')
  const [failed, setFailed] = useState<string>()
  const sending = useRef<Sending>(undefined)
  useEffect(() => () => sending.current?.stop(), [])

  const send = async (file: File) => {
    const release = form.hold()
    setName(file.name)
    setFailed(undefined)
    setPart(0)
    sending.current = sendLarge(file, setPart)
    try {
      set(await sending.current.done)
    } catch (error) {
      if (!(error instanceof DOMException)) setFailed(sentenceOf(error))
    } finally {
      release()
      setPart(undefined)
    }
  }
  return { part, name, failed, send, stop: () => sending.current?.stop() }
}
