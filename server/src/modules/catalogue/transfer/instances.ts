import { Readable } from 'node:stream'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import type { Config } from '../../../platform/config.ts'
import { askOutside, type Patience } from '../../../platform/network/outgoing.ts'

type Instance = Config['instances'][number]

/** A course travels with its videos, over lines that may be slow. */
const whole: Patience = { milliseconds: HOUR_MS, bytes: 50 * 1024 ** 3 }

/** A call to another instance, by its token. @throws Problem `unavailable` */
export const call = async (instance: Instance, path: string, body?: Readable): Promise<Response> => {
  const headers = { authorization: `Bearer ${instance.token}`, 'content-type': 'application/json' }
  const address = `${instance.url.replace(/\/$/, '')}${path}`
  const request = {
    headers,
    duplex: 'half' as const,
    ...(body ? { method: 'POST', body: Readable.toWeb(body) as ReadableStream } : {}),
  }
  try {
    return await askOutside(address, whole, request)
  } catch {
    throw new Problem('unavailable', t('entity.exportFailed'))
  }
}
