import type { FastifyInstance } from 'fastify'
import {
  addEmployments,
  boardWorkers,
  gapProposal,
  hoursBoard,
} from '#contract/compliance/board-endpoints.ts'
import { previewParameter } from '#contract/compliance/parameter-change.ts'
import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
import { boardSheet, hoursPaper } from '#contract/compliance/paper-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import type { FileAccess } from '../../platform/files/access.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { XLSX } from '../../platform/sheets.ts'
import { listWorkers } from './hours/use-cases/list-workers.ts'
import { showBoard } from './hours/use-cases/show-board.ts'
import { proposeCourses } from './hours/use-cases/propose-courses.ts'
import { printHours } from './hours/print-hours.ts'
import { showHours } from './hours/use-cases/show-hours.ts'
import { addMissing } from './hours/use-cases/add-missing.ts'
import { mayReadCertificate } from './hours/file-access.ts'
import { writeBoard } from './hours/use-cases/write-board.ts'
import { previewChange } from './parameters/use-cases/preview-change.ts'
import { keepParameters, keepWorkersOf } from './policy.ts'

/** What the law asks of training; registers with `fileAccess` who may open the certificate of training elsewhere. */
export const complianceRoutes = (http: FastifyInstance, platform: Platform, fileAccess: FileAccess): void => {
  fileAccess.set('externalTraining', mayReadCertificate(platform.db))
  register(http, hoursOfWorker, async ({ actor, params }) => showHours(platform, actor, params.user))
  register(http, hoursPaper, async ({ actor, params, reply }) => {
    const hours = await showHours(platform, actor, params.user)
    return sendFile(reply, {
      name: `${t('compliance.hours.title')} ${hours.person.name} ${hours.today}.pdf`,
      type: 'application/pdf',
      contents: await printHours(platform, hours),
    })
  })
  register(http, gated(boardSheet, keepWorkersOf), async ({ actor, params, reply }) => {
    const { today, contents } = await writeBoard(platform, actor, params.company)
    return sendFile(reply, { name: `${t('compliance.hours.title')} ${today}.xlsx`, type: XLSX, contents })
  })
  register(http, gated(hoursBoard, keepWorkersOf), async ({ actor, params }) =>
    showBoard(platform, actor, params.company),
  )
  register(http, gated(boardWorkers, keepWorkersOf), async ({ actor, params, query }) =>
    listWorkers(platform, actor, params.company, query),
  )
  register(http, gated(gapProposal, keepWorkersOf), async ({ actor, params, body }) =>
    proposeCourses(platform, actor, params.company, body),
  )
  register(http, gated(addEmployments, keepWorkersOf), async ({ actor, params, body }) => ({
    added: await addMissing(platform, actor, params.company, body),
  }))
  register(http, gated(previewParameter, keepParameters), async ({ actor, body }) =>
    previewChange(platform, actor, body),
  )
}
