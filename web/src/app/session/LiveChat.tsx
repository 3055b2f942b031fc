import { useEffect } from 'react'
import { useConfig } from '../../lib/config.ts'

/** Brings the third party's live chat, where the academy has configured one; for logged-in users (specification §1). */
export function LiveChat() {
  const { liveChat } = useConfig()
  const script = liveChat?.script
  const id = liveChat?.id
  useEffect(() => {
    if (!script || !script.startsWith('https://') || document.querySelector('#live-chat')) return
    const element = document.createElement('script')
    element.id = 'live-chat'
    element.src = script
    element.async = true
    if (id) element.dataset.id = id
    document.body.append(element)
  }, [script, id])
  return null
}
