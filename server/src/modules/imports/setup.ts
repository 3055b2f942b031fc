import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import type { ImportKind } from '#contract/imports/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { readForm } from './form.ts'
import { createDoor } from './reading/door.ts'
import { importPeople } from './policy.ts'
import type { Imports } from './run.ts'
import { templateSheet, wrongSheet } from './sheets.ts'
import { bring, countBrought } from './use-cases/bring.ts'
import { beginUndoing, beginWriting, mapColumns } from './use-cases/change.ts'
import { MAILS } from './use-cases/go-through.ts'
import { mailImported, sweepImports } from './use-cases/keep.ts'
import { mendRow } from './use-cases/mend-row.ts'
import { listOwn } from './use-cases/list-own.ts'
import { listRows } from './use-cases/list-rows.ts'
import { ownImport } from './use-cases/own-import.ts'
import { reportOf } from './use-cases/report.ts'
import { showImport } from './use-cases/show-import.ts'
import { WORK, workOn } from './use-cases/work.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const asFile = (reply: FastifyReply, name: string, contents: unknown) =>
  reply
    .header('content-type', XLSX)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(contents)

const defineJobs = (imports: Imports): void => {
  const { jobs } = imports.platform
  // Of one person one import is worked on at a time, so that theirs keep nobody else's waiting.
  jobs.define({
    queue: WORK,
    concurrency: 3,
    aGroup: 1,
    handle: async ({ id }, signal) => workOn(imports, String(id), signal),
  })
  jobs.define({ queue: MAILS, handle: async ({ id }) => mailImported(imports, String(id)) })
  jobs.define({ queue: 'imports.sweep', handle: async () => sweepImports(imports) })
  jobs.schedule('imports.sweep', '41 * * * *')
}

/** Trainees and assignments out of files. */
export const createImports = (http: FastifyInstance, platform: Platform, engine: Engine): void => {
  const imports: Imports = { platform, engine }
  defineJobs(imports)
  const door = createDoor()
  const take = async (kind: ImportKind, actor: Person, request: FastifyRequest) => {
    await countBrought(imports, actor)
    const leave = await door.enter(actor._id)
    try {
      const brought = await readForm(request, kind)
      const { id } = await bring(imports, actor, brought)
      return await reportOf(imports, actor, id, brought.dryRun)
    } finally {
      leave()
    }
  }

  register(http, gated(importUsers, importPeople), async ({ actor, request }) => take('user', actor, request))
  register(http, gated(importAssignments, importPeople), async ({ actor, request }) =>
    take('degree', actor, request),
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
    const { record } = await ownImport(imports, actor, params.id)
    return asFile(reply, `${t('import.sheet.wrong')}.xlsx`, wrongSheet(platform.db, record))
  })
  register(http, gated(importTemplate, importPeople), async ({ params, reply }) => {
    const name = `${t(`import.kind.${params.kind}`)}.xlsx`
    return asFile(reply, name, Buffer.from(await templateSheet(params.kind)))
  })
}
