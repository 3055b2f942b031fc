import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#contract/inspection/endpoints.ts'
import type { Rehearsal } from '#contract/inspection/endpoints.ts'
import { yearIndicators, yearIndicatorsSheet } from '#contract/inspection/indicators.ts'
import { t } from '#contract/platform/text/text.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { XLSX } from '../../platform/sheets.ts'
import { indicatorsSheet } from './indicators-sheet.ts'
import { rehearseAcademy, rehearseCompanies } from './policy.ts'
import { printRehearsal } from './print.ts'
import { rehearseCompany } from './use-cases/rehearse-company.ts'
import { rehearseOwn } from './use-cases/rehearse-own.ts'
import { showIndicators } from './use-cases/show-indicators.ts'

/** What inspectors may ask, of a company and of the academy, and the state of each question. */
export const inspectionRoutes = (http: FastifyInstance, platform: Platform): void => {
  const send = async (reply: FastifyReply, rehearsal: Rehearsal) =>
    sendFile(reply, {
      name: `${t('inspection.title')} ${rehearsal.of} ${rehearsal.today}.pdf`,
      type: 'application/pdf',
      contents: await printRehearsal(platform, rehearsal),
    })
  register(http, gated(calls.companyRehearsal, rehearseCompanies), ({ actor, params }) =>
    rehearseCompany(platform, actor, params.company),
  )
  register(http, gated(calls.companyRehearsalPaper, rehearseCompanies), async ({ actor, params, reply }) =>
    send(reply, await rehearseCompany(platform, actor, params.company)),
  )
  register(http, gated(calls.academyRehearsal, rehearseAcademy), () => rehearseOwn(platform))
  register(http, gated(yearIndicators, rehearseAcademy), ({ params }) =>
    showIndicators(platform, params.year),
  )
  register(http, gated(yearIndicatorsSheet, rehearseAcademy), async ({ params, reply }) =>
    sendFile(reply, {
      name: `${t('inspection.indicators', { year: params.year })}.xlsx`,
      type: XLSX,
      contents: await indicatorsSheet(await showIndicators(platform, params.year)),
    }),
  )
  register(http, gated(calls.academyRehearsalPaper, rehearseAcademy), async ({ reply }) =>
    send(reply, await rehearseOwn(platform)),
  )
}
