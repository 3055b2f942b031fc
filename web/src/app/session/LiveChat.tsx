import { useEffect } from 'react'
import { useConfig } from '../../platform/lib/config.ts'
import { useConsent } from '../../platform/lib/consent.ts'

/**
 * Loads the third party's live chat (rule ui.live-chat), where the academy has configured one, for logged-in users who
 * accepted it. Its conversation is not for the next user of the browser: after the logout the page is reloaded without
 * it.
 */
export function LiveChat() {
  const { liveChat } = useConfig()
  const consent = useConsent()
  const script = consent ? liveChat?.script : undefined
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
  useEffect(
    () => () => {
      if (document.querySelector('#live-chat')) window.location.reload()
    },
    [],
  )
  return null
}
