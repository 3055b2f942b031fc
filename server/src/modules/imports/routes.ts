import type { FastifyInstance } from 'fastify'
import {
  getImport,
  importAssignments,
  importTemplate,
  importUsers,
  listImportRows,
  listImports,
  mapImport,
  mendImportRow,
  undoImport,
  writeImport,
  wrongImportRows,
} from '#contract/imports/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { XLSX } from '../../platform/sheets.ts'
import { createUploadQueue } from './reading/upload-queue.ts'
import { importPeople } from './policy.ts'
import { MAILS_QUEUE, WORK_QUEUE } from './queues.ts'
import type { Imports } from './run.ts'
import { templateSheet } from './template-sheet.ts'
import { beginUndoing } from './use-cases/begin-undoing.ts'
import { beginWriting } from './use-cases/begin-writing.ts'
import { mapColumns } from './use-cases/map-columns.ts'
import { mailImported } from './use-cases/mail-imported.ts'
import { sweepImports } from './use-cases/sweep-imports.ts'
import { wrongSheet } from './use-cases/wrong-sheet.ts'
import { mendRow } from './use-cases/mend-row.ts'
import { listOwn } from './use-cases/list-own.ts'
import { listRows } from './use-cases/list-rows.ts'
import { showImport } from './use-cases/show-import.ts'
import { takeFile } from './use-cases/take-file.ts'
import { workOn } from './use-cases/work.ts'

const defineJobs = (imports: Imports): void => {
  const { jobs } = imports.platform
  // Only one import of a person is processed at a time, so that theirs do not keep other people's waiting.
  jobs.define({
    queue: WORK_QUEUE,
    concurrency: 3,
    aGroup: 1,
    handle: async ({ id }, signal) => workOn(imports, String(id), signal),
  })
  jobs.define({ queue: MAILS_QUEUE, handle: async ({ id }) => mailImported(imports, String(id)) })
  jobs.define({ queue: 'imports.sweep', handle: async () => sweepImports(imports) })
  jobs.schedule('imports.sweep', '41 * * * *')
}

/** Imports of trainees and assignments from files. */
export const importRoutes = (http: FastifyInstance, platform: Platform, engine: Engine): void => {
  const imports: Imports = { platform, engine }
  defineJobs(imports)
  const queue = createUploadQueue()

  register(http, gated(importUsers, importPeople), async ({ actor, request }) =>
    takeFile(imports, queue, actor, { request, kind: 'user' }),
  )
  register(http, gated(importAssignments, importPeople), async ({ actor, request }) =>
    takeFile(imports, queue, actor, { request, kind: 'degree' }),
  )
  register(http, gated(listImports, importPeople), async ({ actor, query }) => listOwn(imports, actor, query))
  register(http, gated(getImport, importPeople), async ({ actor, params }) =>
    showImport(imports, actor, params.id),
  )
  register(http, gated(listImportRows, importPeople), async ({ actor, params, query }) =>
    listRows(imports, actor, params.id, query),
  )
  register(http, gated(mapImport, importPeople), async ({ actor, params, body }) =>
    mapColumns(imports, actor, params.id, body.mapping),
  )
  register(http, gated(mendImportRow, importPeople), async ({ actor, params, body }) =>
    mendRow(imports, actor, params, body.cells),
  )
  register(http, gated(writeImport, importPeople), async ({ actor, params, body }) =>
    beginWriting(imports, actor, params.id, body.partial),
  )
  register(http, gated(undoImport, importPeople), async ({ actor, params }) =>
    beginUndoing(imports, actor, params.id),
  )
  register(http, gated(wrongImportRows, importPeople), async ({ actor, params, reply }) => {
    const name = `${t('import.sheet.wrong')}.xlsx`
    return sendFile(reply, { name, type: XLSX, contents: await wrongSheet(imports, actor, params.id) })
  })
  register(http, gated(importTemplate, importPeople), async ({ params, reply }) => {
    const name = `${t(`import.kind.${params.kind}`)}.xlsx`
    return sendFile(reply, { name, type: XLSX, contents: Buffer.from(await templateSheet(params.kind)) })
  })
}
