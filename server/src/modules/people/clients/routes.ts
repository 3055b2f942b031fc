import type { FastifyInstance } from 'fastify'
import { revokeClient } from '#contract/people/client-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { revokeClients } from '../policy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ensureConfiguredClient } from './use-cases/ensure-configured-client.ts'
import { revoke } from './use-cases/revoke-client.ts'

/** Machines that call: the one of the configuration, and how an administrator ends one. */
export const clientRoutes = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  await ensureConfiguredClient(platform)
  register(app, gated(revokeClient, revokeClients), async ({ params, actor }) => {
    await revoke(platform, params.id, actor)
    return { _id: params.id }
  })
}
