import type { FastifyInstance } from 'fastify'
import {
  annexOverview,
  annexSheet,
  annexWorkers,
  annexXml,
  chooseSituation,
  saveAnnexCompany,
  sayOfRecord,
} from '#contract/annex/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { XLSX } from '../../platform/sheets.ts'
import { keepAnnex } from './policy.ts'
import { pageOfWorkers } from './use-cases/list-workers.ts'
import { saveCompany } from './use-cases/save-company.ts'
import { saveRecord } from './use-cases/save-record.ts'
import { saveSituation } from './use-cases/save-situation.ts'
import { showAnnex } from './use-cases/show-annex.ts'
import { writeSheet } from './use-cases/write-sheet.ts'
import { writeXml } from './use-cases/write-xml.ts'

/** Annex C of the annual report, company by company. */
export const annexRoutes = (http: FastifyInstance, platform: Platform): void => {
  register(http, gated(annexOverview, keepAnnex), async ({ actor, params }) =>
    showAnnex(platform, actor, params),
  )
  register(http, gated(annexWorkers, keepAnnex), async ({ actor, params, query }) =>
    pageOfWorkers(platform, actor, params, query),
  )
  register(http, gated(saveAnnexCompany, keepAnnex), async ({ actor, params, body }) => {
    await saveCompany(platform, actor, params, body)
    return { success: true as const }
  })
  register(http, gated(chooseSituation, keepAnnex), async ({ actor, params, body }) => {
    await saveSituation(platform, actor, params, body)
    return { success: true as const }
  })
  register(http, gated(sayOfRecord, keepAnnex), async ({ actor, params, body }) => {
    await saveRecord(platform, actor, params, body)
    return { success: true as const }
  })
  register(http, gated(annexSheet, keepAnnex), async ({ actor, params, reply }) =>
    sendFile(reply, {
      name: `${t('annex.sheet', { year: params.year })}.xlsx`,
      type: XLSX,
      contents: await writeSheet(platform, actor, params),
    }),
  )
  register(http, gated(annexXml, keepAnnex), async ({ actor, params, reply }) =>
    sendFile(reply, {
      name: `${t('annex.sheet', { year: params.year })}.xml`,
      type: 'application/xml; charset=utf-8',
      contents: await writeXml(platform, actor, params),
    }),
  )
}
