import type { FastifyInstance } from 'fastify'
import { ensureBaseTemplates } from './platform/mail-templates/mails.ts'
import { bindings } from './bindings.ts'
import { mails } from './mails.ts'
import { shown } from './policies.ts'
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
  createTasks,
  ownTasks,
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
import {
  approvalRoutes,
  authoringRoutes,
  createContent,
  createTransfer,
  sweepSpools,
} from './modules/catalogue/index.ts'
import { createCourses, passNewslettersOn, quizRoutes, sliderRoutes } from './modules/site/index.ts'
import { createDocuments, createPeople, createPlayer } from './modules/learning/index.ts'
import { createCertificates } from './modules/certificates/index.ts'
import { createNoticeCalls } from './modules/notices/index.ts'
import { createMessages, emailTemplateBinding } from './modules/communication/index.ts'
import { closeInvoices, createCards, createInvoices, expireCards } from './modules/commerce/index.ts'
import { createManagement } from './modules/management/index.ts'
import { createStats, mailReports, refreshStats } from './modules/reports/index.ts'
import { companyRoutes } from './modules/companies/index.ts'
import { createImports } from './modules/imports/index.ts'
import { createAccounts } from './modules/accounts/index.ts'
import { createCalendar } from './modules/calendar/index.ts'
import { createLocations, ensureLocations } from './modules/places/index.ts'
import { createExams, createSubmissions } from './modules/assessment/index.ts'
import { createChat } from './modules/chat/index.ts'
import { createQuestions } from './modules/support/index.ts'
import { isReachable } from './platform/database/connect.ts'
import { countStuck } from './platform/jobs/stuck.ts'
import type { Config } from './platform/config.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import type { FileAccess } from './platform/files/access.ts'
import { createHttpServer } from './platform/http/server.ts'
import { sweepRateLimits } from './platform/http/rate-limit.ts'
import { serveWeb } from './platform/http/web.ts'
import { giveBackMemory } from './platform/memory.ts'
import { trustOf } from './platform/network.ts'
import type { Platform } from './platform/platform.ts'
import { startPlatform, type PlatformOptions } from './platform/start.ts'

/** The server, put together: the platform, the entities, the sessions. */
export interface App {
  platform: Platform
  http: FastifyInstance
  engine: Engine
  identity: Identity
  /** The kinds of scheduled task; a feature offers its own. */
  taskTypes: TaskTypes
  /** Starts the jobs and listens; gives the address. */
  listen: () => Promise<string>
  /** Drains requests and jobs, and gives everything back. */
  close: () => Promise<void>
}

export interface AppOptions extends PlatformOptions {
  /** Adds routes of a caller's own, as the benchmark's bare one. */
  extend?: (http: FastifyInstance, platform: Platform) => void
}

/** How long answers under way may still be read once the server stops. */
const LAST_WORDS_MS = 5000

/** Puts the whole server together, in the order in which it stands below. */
export const createApp = async (config: Config, options: AppOptions = {}): Promise<App> => {
  const { platform, stop } = await startPlatform(config, options)
  const { db, log, events, jobs, realtime, files, clock } = platform
  await ensureBaseRoles(db)
  await ensureBaseTemplates(db, mails.all)
  await ensureLocations(db)

  const identity = createIdentity(db, events)
  const http = await createHttpServer({
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
  realtime.attach(http.server, identity, trustOf(config.trustProxy))

  const taskTypes = createTaskTypes()
  const engine = createEngine(
    platform,
    createRegistry([...bindings, emailTemplateBinding(mails), taskBinding(taskTypes)]),
  )
  entityRoutes(http, platform, engine)
  const codes = createCodes(http, platform)
  checkoutRoutes(http, platform, engine)
  createAccounts(http, platform, identity, codes, engine, shown)
  companyRoutes(http, platform)
  await createClients(http, platform)
  createLocations(http, platform)
  createCalendar(http, platform)
  await createNoticeCalls(http, platform)

  const fileAccess: FileAccess = new Map([
    ['user', async (_document, actor) => seePhotograph(actor)],
    ['message', async (_document, actor) => readMail(actor)],
  ])
  createContent(http, platform)
  createCourses(http, platform)
  authoringRoutes(http, platform)
  approvalRoutes(http, platform, engine)
  await createTransfer(http, platform, { engine, isAssigned })
  await createDocuments(http, platform, engine, fileAccess)
  const progress = createPlayer(http, platform)
  createExams(http, platform, progress)
  createSubmissions(http, platform, progress, fileAccess)
  createQuestions(http, platform, engine)
  const presence = createChat(http, platform, progress, fileAccess)
  createCertificates(http, { platform, standing: progress.standing })
  createPeople(http, platform)
  createEnrolmentCards(http, platform)
  createQuotes(http, platform)
  createCards(http, platform)
  createInvoices(http, platform)
  createStats(http, platform)
  createManagement(http, platform, engine)
  createImports(http, platform, engine)

  await createAcademySettings(http, platform, engine)
  configRoutes(http, platform)
  sliderRoutes(http, platform)
  quizRoutes(http, platform)
  createMessages(http, platform, mails)
  createOverview(http, platform)
  passNewslettersOn(platform)

  const announced = announceItems(platform, engine.registry, identity.look)

  taskTypes.offer(...ownTasks, closeInvoices, expireCards, mailReports, refreshStats)
  await createTasks(http, platform, taskTypes)

  jobs.define({
    queue: 'sweep',
    handle: async () => {
      await sweepRateLimits(db)
      await files.sweep(clock.now())
      await sweepSpools(clock.now())
    },
  })
  jobs.schedule('sweep', '17 * * * *')
  // Sockets end with their sessions: what ran out is ended soon, not by the hour.
  jobs.define({ queue: 'sessions', handle: identity.sweep })
  jobs.schedule('sessions', '* * * * *')

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
      giveBackMemory()
      await jobs.start()
      presence.start()
      return http.listen({ port: config.port, host: config.host })
    },
    close: async () => {
      presence.stop()
      // First the sockets: an open one would hold the HTTP server for ever.
      await realtime.close()
      // Then whoever takes an answer and does not read it.
      const cut = setTimeout(() => http.server.closeAllConnections(), LAST_WORDS_MS)
      await http.close()
      clearTimeout(cut)
      await announced()
      await stop()
    },
  }
}
