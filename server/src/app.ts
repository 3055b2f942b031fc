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
  createClientDoor,
  createClients,
  createIdentity,
  createRefusalRecorder,
  ensureBaseRoles,
  type Identity,
  seePhotograph,
} from './modules/people/index.ts'
import {
  configRoutes,
  createAcademySettings,
  createOverview,
  createFailures,
  createTasks,
  readMail,
  taskBinding,
} from './modules/operations/index.ts'
import { createTaskTypes, type TaskTypes } from './platform/task-types.ts'
import {
  checkoutRoutes,
  createCodes,
  createEnrolmentCards,
  createQuotes,
  isAssigned,
} from './modules/enrolment/index.ts'
import { approvalRoutes, authoringRoutes, createContent, createTransfer } from './modules/catalogue/index.ts'
import { publicCourseRoutes, passNewslettersOn, quizRoutes, sliderRoutes } from './modules/site/index.ts'
import { createEvidence } from './modules/evidence/index.ts'
import { createDocuments, learningPersonRoutes, createPlayer } from './modules/learning/index.ts'
import { createCertificates } from './modules/certificates/index.ts'
import { createNoticeCalls } from './modules/notices/index.ts'
import { createMessaging, emailTemplateBinding } from './modules/communication/index.ts'
import { createCards, createInvoices } from './modules/commerce/index.ts'
import { createInspection } from './modules/inspection/index.ts'
import { createAnnex } from './modules/annex/index.ts'
import { createCompliance } from './modules/compliance/index.ts'
import { createHome } from './modules/home/index.ts'
import { createManagement } from './modules/management/index.ts'
import { createReports } from './modules/reports/index.ts'
import { companyRoutes } from './modules/companies/index.ts'
import { createImports } from './modules/imports/index.ts'
import { createAccounts } from './modules/accounts/index.ts'
import { complaintRoutes } from './modules/complaints/index.ts'
import { createActions } from './modules/actions/index.ts'
import { createPrivacy } from './modules/privacy/index.ts'
import { personalData } from './personal-data.ts'
import { createCalendar } from './modules/calendar/index.ts'
import { createLocations, ensureLocations } from './modules/places/index.ts'
import { createExams, createSubmissions } from './modules/assessment/index.ts'
import { createChat } from './modules/chat/index.ts'
import { createQuestions } from './modules/support/index.ts'
import { planningRoutes } from './modules/planning/index.ts'
import { sigoRoutes } from './modules/sigo/index.ts'
import { checkHolder, deskRoutes, findHolders } from './modules/tutoring/index.ts'
import { isReachable } from './platform/database/connect.ts'
import { countStuck } from './platform/jobs/stuck.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/db.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import type { FileAccess } from './platform/files/access.ts'
import { createHttpServer } from './platform/http/server.ts'
import { offerTasks, scheduleSweeps } from './scheduled.ts'
import { serveWeb } from './platform/http/web.ts'
import { trustOf } from './platform/network.ts'
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
  const codes = createCodes(http, platform)
  checkoutRoutes(http, platform, engine)
  createAccounts(http, platform, identity, codes, engine, shown)
  companyRoutes(http, platform)
  await createClients(http, platform)
  createLocations(http, platform)
  createCalendar(http, platform)
  await createNoticeCalls(http, platform)
}

/** Courses as they are written and learnt, those who answer for them, and the certificates. */
const serveLearning = async ({ http, platform, engine, fileAccess }: Parts, identity: Identity) => {
  createContent(http, platform)
  publicCourseRoutes(http, platform)
  authoringRoutes(http, platform)
  approvalRoutes(http, platform, engine)
  await createTransfer(http, platform, { engine, isAssigned })
  await createDocuments(http, platform, engine, fileAccess)
  const beatEvidence = await createEvidence(http, platform)
  const { progress, showOwn } = createPlayer(http, platform, identity, beatEvidence)
  createExams(http, platform, progress)
  createSubmissions(http, platform, progress, fileAccess, { checkHolder, findHolders })
  createQuestions(http, platform, engine, fileAccess, { checkHolder, findHolders })
  const presence = createChat(http, platform, progress, fileAccess, checkHolder)
  deskRoutes(http, platform)
  sigoRoutes(http, platform)
  planningRoutes(http, platform)
  createCertificates(http, { platform, standing: progress.standing }, fileAccess)
  learningPersonRoutes(http, platform)
  return { presence, showOwn }
}

/** What companies buy and answer for, and what the law asks of their training. */
const serveManagement = ({ http, platform, engine, fileAccess }: Parts): void => {
  createEnrolmentCards(http, platform)
  createQuotes(http, platform)
  createCards(http, platform)
  createInvoices(http, platform)
  createReports(http, platform)
  createManagement(http, platform, engine)
  createImports(http, platform, engine)
  createCompliance(http, platform, fileAccess)
  complaintRoutes(http, platform)
  createActions(http, platform, { fileAccess })
  createAnnex(http, platform)
  createInspection(http, platform)
  createPrivacy(http, platform, { all: personalData, fileAccess })
}

/** The public pages, and running the academy. */
const serveSite = async ({ http, platform, engine }: Parts): Promise<void> => {
  await createAcademySettings(http, platform, engine)
  configRoutes(http, platform)
  sliderRoutes(http, platform)
  quizRoutes(http, platform)
  createMessaging(http, platform, mails)
  createOverview(http, platform)
  createFailures(platform)
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
    authenticateClient: createClientDoor(platform),
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
  const { platform, stop } = await startPlatform(config, personalData, options)
  const { db, events, clock, jobs, realtime } = platform
  await ensureBases(db)

  const identity = createIdentity(db, events, clock)
  const http = await serverFor(platform, config, identity)
  realtime.attach(http.server, identity, { trust: trustOf(config.trustProxy), baseUrl: config.baseUrl })

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
  ])
  const parts = { http, platform, engine, fileAccess }
  await serveAccounts(parts, identity)
  const { presence, showOwn } = await serveLearning(parts, identity)
  serveManagement(parts)
  createHome(http, platform, engine, showOwn)
  await serveSite(parts)

  const announced = announceItems(platform, engine.registry, identity.look)

  offerTasks(taskTypes)
  await createTasks(http, platform, taskTypes)

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
