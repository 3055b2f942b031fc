import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { byNotice } from '#contract/platform/notices/opened.ts'
import { t } from '#contract/platform/text/text.ts'
import { askOutside, BRIEFLY } from '../../../../platform/network/outgoing.ts'
import { areBrowserKeys } from '../keys.ts'
import type { Push } from '../push.ts'
import { findPush, forgetDevice } from '../repository.ts'
import { isPushService } from '../services.ts'

/** How long a push service keeps what it cannot deliver yet. */
const KEPT_SECONDS = DAY_SECONDS

/** The encryption and signing, loaded with the first message. */
const loadWebPush = async () => (await import('web-push')).default

/** The browser's own service no longer knows the subscription. */
const isOver = (status: number): boolean => status === 404 || status === 410
/** Asked again later it may take it. */
const isPassing = (status: number): boolean => status === 429 || status >= 500

/**
 * Sends a browser the kind and the link of a notice, never its text, through its push service (RFC 8030, 8291, 8292). A
 * notice read meanwhile is not sent; a subscription that has expired, or that no message can be encrypted to, is
 * deleted.
 * @throws Error where the service may take it later: the job comes again
 */
export const sendPush = async (
  { platform: { db, config, log }, keys }: Push,
  { notice, device }: { notice: string; device: string },
): Promise<void> => {
  const found = await findPush(db, notice, device)
  if (!found || found.readAt || !config.push || !keys) return
  const { kind, link, endpoint, p256dh, auth } = found
  if (!isPushService(config.push.services, endpoint) || !areBrowserKeys(found))
    return forgetDevice(db, endpoint)
  const to = byNotice(link ?? '/avisos', notice)
  const payload = JSON.stringify({ id: notice, title: t(`notices.kind.${kind}`), to })
  const { generateRequestDetails } = await loadWebPush()
  const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: config.push.contact, ...keys },
    TTL: KEPT_SECONDS,
    contentEncoding: 'aes128gcm',
  })
  const { status } = await askOutside(endpoint, BRIEFLY, {
    method: 'POST',
    headers,
    body: new Uint8Array(body ?? []),
  })
  if (isOver(status)) return forgetDevice(db, endpoint)
  if (isPassing(status)) throw new Error(`a push service answered ${status}`)
  if (status >= 400) log.warn({ status, device }, 'a push service did not take a notice')
}
