import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { config, maintenances, reportPageFailure } from '#contract/platform/config/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { currentCatalogue } from '#contract/platform/text/text.ts'
import { createErrorRecorder } from '../../../platform/audit/record.ts'
import { logoAddress } from '../../../platform/academy.ts'
import { register } from '../../../platform/http/endpoint.ts'
import { createWrittenOnce } from '../../../platform/http/written-once.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listMaintenances } from './use-cases/list-maintenances.ts'
import { pagesPermission } from './pages-permission.ts'
import { recordPageFailure } from './use-cases/record-page-failure.ts'
import { sendFile } from '../../../platform/http/send-file.ts'

const FEW_MINUTES = 'public, max-age=300'

/** A file of trainees as the imports read it; with the mark by which spreadsheets recognise its encoding. */
const exampleImport = `\uFEFF${readFileSync(new URL('data/formandos.txt', import.meta.url), 'utf8')}`

/** The academy's settings, texts and notices, as every page of the app reads them (rule settings.academy). */
export const configRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { academy } = platform
  register(app, config, async () => academy.current.config)
  register(app, maintenances, () => listMaintenances(platform))
  const recordError = createErrorRecorder(platform.db, platform.log)
  register(app, reportPageFailure, async ({ body, request }) => {
    await recordPageFailure(platform.db, recordError, body, request)
    return {}
  })

  const hidden = { schema: { tags: ['config'], security: [] } }
  app.get('/assets/services/pagesPermission.json', hidden, async (_, reply) =>
    reply.header('cache-control', FEW_MINUTES).send(pagesPermission()),
  )
  const sendTexts = createWrittenOnce()
  app.get('/assets/languages/lang-pt.json', { ...hidden, compress: false }, (_, reply) =>
    sendTexts(reply.header('cache-control', FEW_MINUTES), currentCatalogue()),
  )
  app.get('/assets/defaults/formandos.txt', hidden, async (_, reply) =>
    sendFile(reply.header('cache-control', FEW_MINUTES), {
      name: 'formandos.txt',
      type: 'text/plain; charset=utf-8',
      contents: exampleImport,
    }),
  )
  app.get(logoAddress, hidden, async (_, reply) => {
    const { logo } = academy.current
    if (!logo) throw new Problem('not_found')
    return reply.header('cache-control', FEW_MINUTES).type(logo.type).send(logo.contents)
  })
}
