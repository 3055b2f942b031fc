import type { FastifyInstance } from 'fastify'
import { ensureBaseTemplates } from './platform/mail-templates/mails.ts'
import { bindings } from './bindings.ts'
import { mails } from './mails.ts'
import { shown } from './policies.ts'
import { tableLabels } from './table-labels.ts'
import { announceItems } from './platform/engine/announce.ts'
import { createEngine, type Engine } from './platform/engine/engine.ts'
import { createRegistry } from './platform/engine/registry.ts'
import { entityRoutes } from './platform/engine/routes.ts'
import { createErrorRecorder } from './platform/audit/record.ts'
import {
  createClientAuthentication,
  clientRoutes,
  createIdentity,
  createRefusalRecorder,
  ensureBaseRoles,
  type Identity,
  seePhotograph,
} from './modules/people/index.ts'
import {
  configRoutes,
  settingsRoutes,
  overviewRoutes,
  watchFailures,
  taskRoutes,
  readMail,
  taskBinding,
} from './modules/operations/index.ts'
import { createTaskTypes, type TaskTypes } from './platform/task-types.ts'
import {
  checkoutRoutes,
  codeRoutes,
  codeUseRoutes,
  contentFiles,
  createCodes,
  enrolmentCardRoutes,
  quoteRoutes,
  isAssigned,
} from './modules/enrolment/index.ts'
import {
  approvalRoutes,
  authoringRoutes,
  contentRoutes,
  transferRoutes,
  uploadFiles,
} from './modules/catalogue/index.ts'
import { publicCourseRoutes, passNewslettersOn, quizRoutes, sliderRoutes } from './modules/site/index.ts'
import { createBeatEvidence, evidenceRoutes } from './modules/evidence/index.ts'
import { createPlayer, playerRoutes, removalRoutes } from './modules/learning/index.ts'
import { certificateRoutes } from './modules/certificates/index.ts'
import { noticeRoutes } from './modules/notices/index.ts'
import { messagingRoutes, emailTemplateBinding } from './modules/communication/index.ts'
import { cardRoutes, invoiceRoutes, serviceRoutes } from './modules/commerce/index.ts'
import { inspectionRoutes } from './modules/inspection/index.ts'
import { annexRoutes } from './modules/annex/index.ts'
import { complianceRoutes } from './modules/compliance/index.ts'
import { homeRoutes } from './modules/home/index.ts'
import { managementRoutes } from './modules/management/index.ts'
import { reportRoutes } from './modules/reports/index.ts'
import { companyRoutes } from './modules/companies/index.ts'
import { importRoutes } from './modules/imports/index.ts'
import { accountRoutes } from './modules/accounts/index.ts'
import { complaintRoutes } from './modules/complaints/index.ts'
import { actionRoutes, findSealed } from './modules/actions/index.ts'
import { privacyRoutes } from './modules/privacy/index.ts'
import { eventCatalogue } from './events.ts'
import { personalData } from './personal-data.ts'
import { calendarRoutes } from './modules/calendar/index.ts'
import { locationRoutes, ensureLocations } from './modules/places/index.ts'
import { examRoutes, submissionRoutes } from './modules/assessment/index.ts'
import { chatRoutes, createPresence } from './modules/chat/index.ts'
import { questionRoutes } from './modules/support/index.ts'
import { planningRoutes } from './modules/planning/index.ts'
import { sigoRoutes } from './modules/sigo/index.ts'
import { checkHolder, deskRoutes, findHolders } from './modules/tutoring/index.ts'
import { isReachable } from './platform/database/connect.ts'
import { countStuck } from './platform/jobs/stuck-repository.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/db.ts'
import { documentRoutes } from './platform/documents/routes.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import type { FileAccess } from './platform/files/access.ts'
import { createHttpServer } from './platform/http/server.ts'
import { offerTasks, scheduleSweeps } from './scheduled.ts'
import { serveWeb } from './platform/http/web.ts'
import { trustOf } from './platform/network/proxies.ts'
import type { Platform } from './platform/platform.ts'
import { startPlatform, type PlatformOptions } from './platform/start.ts'

/** The server, put together: the platform, the entities, the sessions. */
export interface App {
  platform: Platform
  http: FastifyInstance
  engine: Engine
  identity: Identity
  /** The kinds of scheduled task; a module offers its own. */
  taskTypes: TaskTypes
  /** Starts the jobs and listens; returns the address. */
  listen: () => Promise<string>
  /** Drains requests and jobs, and releases everything. */
  close: () => Promise<void>
}

export interface AppOptions extends PlatformOptions {
  /** Adds routes of a caller's own, as the benchmark's bare one. */
  extend?: (http: FastifyInstance, platform: Platform) => void
}

/** How long answers under way may still be read once the server stops. */
const LAST_WORDS_MS = 5000

interface Parts {
  http: FastifyInstance
  platform: Platform
  engine: Engine
  fileAccess: FileAccess
}

/** Signing up and in, companies, and what everybody has. */
const serveAccounts = async ({ http, platform, engine }: Parts, identity: Identity): Promise<void> => {
  const codes = createCodes(platform)
  codeRoutes(http, platform)
  codeUseRoutes(http, platform)
  checkoutRoutes(http, platform, engine)
  accountRoutes(http, platform, identity, codes, engine, shown)
  companyRoutes(http, platform)
  await clientRoutes(http, platform)
  locationRoutes(http, platform)
  calendarRoutes(http, platform)
  await noticeRoutes(http, platform)
}

/** Courses as they are written and learnt, those who answer for them, and the certificates. */
const serveLearning = async ({ http, platform, engine, fileAccess }: Parts, identity: Identity) => {
  contentRoutes(http, platform)
  publicCourseRoutes(http, platform)
  authoringRoutes(http, platform)
  approvalRoutes(http, platform, engine)
  await transferRoutes(http, { platform, engine, isAssigned })
  await documentRoutes(http, { platform, engine, fileAccess }, uploadFiles)
  evidenceRoutes(http, platform)
  const { player, progress, showOwn } = createPlayer(platform, await createBeatEvidence(platform.db))
  playerRoutes(http, player, identity)
  examRoutes(http, platform, progress)
  submissionRoutes(http, { platform, progress, checkHolder, findHolders }, fileAccess)
  questionRoutes(http, { platform, engine, checkHolder, findHolders }, fileAccess)
  const presence = createPresence({ platform })
  chatRoutes(http, { platform, progress, checkHolder }, presence, fileAccess)
  deskRoutes(http, platform)
  sigoRoutes(http, platform)
  planningRoutes(http, platform)
  certificateRoutes(http, { platform, standing: progress.standing }, fileAccess)
  removalRoutes(http, { platform, findSealed })
  return { presence, showOwn }
}

/** What companies buy and answer for, and what the law asks of their training. */
const serveManagement = ({ http, platform, engine, fileAccess }: Parts): void => {
  enrolmentCardRoutes(http, platform)
  quoteRoutes(http, platform)
  cardRoutes(http, platform)
  invoiceRoutes(http, platform)
  serviceRoutes(http, platform.db)
  reportRoutes(http, platform)
  managementRoutes(http, platform, engine)
  importRoutes(http, platform, engine)
  complianceRoutes(http, platform, fileAccess)
  complaintRoutes(http, platform)
  actionRoutes(http, platform, { fileAccess })
  annexRoutes(http, platform)
  inspectionRoutes(http, platform)
  privacyRoutes(http, platform, { all: personalData, fileAccess })
}

/** The public pages, and running the academy. */
const serveSite = async ({ http, platform, engine }: Parts): Promise<void> => {
  await settingsRoutes(http, platform, engine)
  configRoutes(http, platform)
  sliderRoutes(http, platform)
  quizRoutes(http, platform)
  messagingRoutes(http, platform, mails)
  overviewRoutes(http, platform)
  watchFailures(platform)
  passNewslettersOn(platform)
}

/** What every academy has from the beginning: roles, the texts of its mails, districts and counties. */
const ensureBases = async (db: Db): Promise<void> => {
  await ensureBaseRoles(db)
  await ensureBaseTemplates(db, mails.all)
  await ensureLocations(db)
}

/** The HTTP server, which identifies callers by their sessions and tokens. */
const serverFor = (platform: Platform, config: Config, identity: Identity): Promise<FastifyInstance> => {
  const { db, log } = platform
  return createHttpServer({
    config,
    academy: platform.academy,
    log,
    db,
    authenticate: identity.authenticate,
    authenticateClient: createClientAuthentication(platform),
    recordError: createErrorRecorder(db, log),
    recordRefusal: createRefusalRecorder(db, log),
    isReady: () => isReachable(db),
    stuckJobs: () => countStuck(db),
  })
}

/** Ends the connections: sockets first, since an open one would keep the HTTP server from closing. */
const endServing = async (http: FastifyInstance, realtime: Platform['realtime']): Promise<void> => {
  await realtime.close()
  // Then clients that receive an answer without reading it.
  const cut = setTimeout(() => http.server.closeAllConnections(), LAST_WORDS_MS)
  await http.close()
  clearTimeout(cut)
}

/** Composes the whole server, in the order below. */
export const createApp = async (config: Config, options: AppOptions = {}): Promise<App> => {
  const { platform, stop } = await startPlatform(config, { personalData, events: eventCatalogue }, options)
  const { db, events, jobs, realtime } = platform
  await ensureBases(db)

  const identity = createIdentity(db, events)
  const http = await serverFor(platform, config, identity)
  realtime.attach(http.server, identity, {
    trust: trustOf(config.trustProxy),
    baseUrl: config.baseUrl,
    lookInShare: http.lookInShare,
  })

  const taskTypes = createTaskTypes()
  const registry = createRegistry(
    [...bindings, emailTemplateBinding(mails), taskBinding(taskTypes)],
    tableLabels,
  )
  const engine = createEngine(platform, registry)
  entityRoutes(http, platform, engine)
  const fileAccess: FileAccess = new Map([
    ['user', async (_document, actor) => seePhotograph(actor)],
    ['message', async (_document, actor) => readMail(actor)],
    ...contentFiles(db, engine),
  ])
  const parts = { http, platform, engine, fileAccess }
  await serveAccounts(parts, identity)
  const { presence, showOwn } = await serveLearning(parts, identity)
  serveManagement(parts)
  homeRoutes(http, platform, engine, showOwn)
  await serveSite(parts)

  const announced = announceItems(platform, engine.registry, identity.look)

  offerTasks(taskTypes)
  await taskRoutes(http, platform, taskTypes)

  scheduleSweeps(platform, identity)

  events.check()
  await jobs.open()

  await serveApiDocs(http)
  await serveWeb(http, platform)
  options.extend?.(http, platform)
  await http.ready()

  return {
    platform,
    http,
    engine,
    identity,
    taskTypes,
    listen: async () => {
      await jobs.start()
      presence.start()
      return http.listen({ port: config.port, host: config.host })
    },
    close: async () => {
      presence.stop()
      await endServing(http, realtime)
      await announced()
      await stop()
    },
  }
}
