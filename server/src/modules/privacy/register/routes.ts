import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/privacy/register-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import { acceptContracts, readContracts, readProcessing } from '../policy.ts'
import { acceptContract } from './use-cases/accept-contract.ts'
import { printContract } from './use-cases/print-contract.ts'
import { printProcessing } from './use-cases/print-processing.ts'

/** The register of what is done with data on paper, and companies' contracts on it. */
export const registerRoutes = (app: FastifyInstance, platform: Platform): void => {
  register(app, gated(calls.processingPaper, readProcessing), async ({ reply }) =>
    sendFile(reply, await printProcessing(platform)),
  )
  register(app, gated(calls.contractPaper, readContracts), async ({ params: { id }, actor, reply }) =>
    sendFile(reply, await printContract(platform, id, actor)),
  )
  register(app, gated(calls.acceptContract, acceptContracts), async ({ params: { id }, actor }) => {
    await acceptContract(platform, id, actor)
    return { _id: id }
  })
}
