import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/actions/endpoints.ts'
import * as editions from '#contract/enrolment/edition-endpoints.ts'
import type { FileAccess } from '../../platform/files/access.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import { hitLine } from '../../platform/http/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { Readable } from 'node:stream'
import { auditorLinkRoutes, auditorRoutes } from './auditors/routes.ts'
import {
  enrolInActions,
  fileTrainees,
  handOverActions,
  readWholeActions,
  sealableActions,
  seeActions,
} from './policy.ts'
import { showDossier } from './use-cases/dossier.ts'
import { fileTraineesIn } from './use-cases/file-trainees-in.ts'
import { takeTraineesOut } from './use-cases/take-trainees-out.ts'
import { joinEdition } from './use-cases/join-edition.ts'
import { listEditions } from './use-cases/list-editions.ts'
import { listCandidates } from './use-cases/list-candidates.ts'
import { listTrainees } from './use-cases/list-trainees.ts'
import { ARCHIVE_FILE, ARCHIVE_QUEUE } from './archive/names.ts'
import { askArchive } from './use-cases/ask-archive.ts'
import { lookUpSeal } from './use-cases/look-up-seal.ts'
import { makeArchive } from './use-cases/make-archive.ts'
import { mayReadArchive } from './file-access.ts'
import { listSeals } from './use-cases/list-seals.ts'
import { readManifest } from './use-cases/read-manifest.ts'
import { reopenAction } from './use-cases/reopen-action.ts'
import { sealAction } from './use-cases/seal-action.ts'
import { printActionPaper } from './use-cases/paper.ts'

/** The archives of seals: asked for, made in the background, kept for a while (rule actions.archive). */
const archiveRoutes = (app: FastifyInstance, platform: Platform, fileAccess: FileAccess): void => {
  register(app, gated(calls.askSealArchive, handOverActions), async ({ params, actor }) => {
    await askArchive(platform, actor, params)
    return {}
  })
  fileAccess.set(ARCHIVE_FILE, mayReadArchive(platform))
  platform.jobs.define({
    queue: ARCHIVE_QUEUE,
    aGroup: 1,
    handle: async ({ id }) => makeArchive(platform, String(id)),
  })
}

/** How many seals a minute one address may ask about: people check a few. */
const LOOKS = { max: 30, seconds: 60 }

/** The calls of training actions. */
export const actionRoutes = (
  app: FastifyInstance,
  platform: Platform,
  { fileAccess }: { fileAccess: FileAccess },
): void => {
  const { db } = platform
  archiveRoutes(app, platform, fileAccess)
  auditorLinkRoutes(app, platform)
  auditorRoutes(app, platform)
  register(app, calls.knownSeal, async ({ body, request }) => {
    await hitLine(db, 'seal', request.ip, LOOKS)
    return lookUpSeal(platform, body.hash)
  })
  register(app, gated(calls.actionTrainees, seeActions), ({ params, query, actor }) =>
    listTrainees(db, actor, params.id, query),
  )
  register(app, gated(calls.actionDossier, readWholeActions), ({ params, actor }) =>
    showDossier(platform, actor, params.id),
  )
  register(app, gated(calls.actionPaper, readWholeActions), async ({ params, actor, reply }) =>
    sendFile(reply, {
      ...(await printActionPaper(platform, actor, params.id, params.paper)),
      type: 'application/pdf',
    }),
  )
  register(app, gated(calls.actionSeals, readWholeActions), ({ params, actor }) =>
    listSeals(platform, actor, params.id),
  )
  register(app, gated(calls.sealManifest, readWholeActions), async ({ params, actor, reply }) => {
    const { name, contents } = await readManifest(platform, actor, params.id, params.version)
    return sendFile(reply, { name, type: 'application/json', contents: Readable.from([contents]) })
  })
  register(app, gated(calls.sealAction, sealableActions), ({ params, actor }) =>
    sealAction(platform, actor, params.id),
  )
  register(app, gated(calls.reopenAction, sealableActions), async ({ params, body, actor }) => {
    await reopenAction(platform, actor, params.id, body.reason)
    return {}
  })
  register(app, gated(calls.actionCandidates, fileTrainees), ({ params, query, actor }) =>
    listCandidates(db, actor, params.id, query),
  )
  register(app, gated(calls.fileInAction, fileTrainees), ({ params, body, actor }) =>
    fileTraineesIn(platform, actor, params.id, body),
  )
  register(app, gated(editions.openEditions, enrolInActions), ({ body, actor }) =>
    listEditions(platform, actor, body),
  )
  register(app, gated(editions.joinEdition, enrolInActions), ({ params, body, actor }) =>
    joinEdition(platform, actor, { id: params.id, users: body.users }),
  )
  register(app, gated(calls.takeOutOfAction, fileTrainees), ({ params, body, actor }) =>
    takeTraineesOut(platform, actor, params.id, body.assignments),
  )
}
