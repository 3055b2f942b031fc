import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/notices/endpoints.ts'
import { register } from '../../../platform/http/endpoint.ts'
import { PUSH_QUEUE } from '../../../platform/notices/notices.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pushKeys } from './keys.ts'
import type { Push } from './push.ts'
import { sendPush } from './use-cases/send-push.ts'
import { addDevice } from './use-cases/add-device.ts'
import { dropDevice } from './use-cases/drop-device.ts'
import { showDevices } from './use-cases/show-devices.ts'

/** The calls for browsers with push messages, and the job that sends each message (rule notices.push). */
export const pushRoutes = async (http: FastifyInstance, platform: Platform): Promise<void> => {
  const keys = platform.config.push ? await pushKeys(platform.db) : undefined
  const push: Push = { platform, keys }
  register(http, calls.pushDevices, ({ actor }) => showDevices(push, actor))
  register(http, calls.addPushDevice, ({ actor, body }) => addDevice(push, actor, body))
  register(http, calls.removePushDevice, ({ actor, params }) => dropDevice(push, actor, params.id))
  platform.jobs.define({
    queue: PUSH_QUEUE,
    concurrency: 2,
    options: { retryLimit: 4, expireInSeconds: 60 },
    handle: ({ notice, device }) => sendPush(push, { notice: String(notice), device: String(device) }),
  })
}
