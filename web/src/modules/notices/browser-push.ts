import { t } from '#contract/platform/text/text.ts'

const WORKER = '/push-worker.js'

/** Whether this browser supports push messages. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What its owner knows this browser by: `Firefox em Windows`. */
const browserName = (agent = navigator.userAgent): string => {
  const browser = (/(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? '')
    .replace('Edg', 'Edge')
    .replace('OPR', 'Opera')
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0] ?? ''
  return [browser || t('notices.push.browser'), system].filter(Boolean).join(' · ')
}

const registered = () => navigator.serviceWorker.getRegistration(WORKER)

/** The address of this browser's subscription; undefined without one. */
export const ownEndpoint = async (): Promise<string | undefined> => {
  if (!canPush() || Notification.permission !== 'granted') return undefined
  return (await (await registered())?.pushManager.getSubscription())?.endpoint
}

/**
 * Asks the person for permission to send push messages to this browser, and subscribes it.
 * @param key the server's public key
 * @returns what the server needs; undefined if the person refuses
 */
export const subscribe = async (key: string) => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys = {} } = own.toJSON()
  const { p256dh, auth } = keys
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth }, name: browserName() } : undefined
}

/** Ends this browser's subscription, independent of the user: the push service drops it. */
export const unsubscribe = async (): Promise<void> => {
  if (!canPush()) return
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe()
}
