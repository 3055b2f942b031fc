import type { FastifyInstance } from 'fastify'
import { ensureBaseTemplates } from './entities/email-template/mails.ts'
import { bindings } from './entities/bindings.ts'
import { announceItems } from './entities/engine/announce.ts'
import { createEngine, type Engine } from './entities/engine/engine.ts'
import { createRegistry } from './entities/engine/registry.ts'
import { entityRoutes } from './entities/engine/routes.ts'
import { createErrorRecorder } from './entities/log/record.ts'
import { ensureBaseRoles } from './entities/role/base-roles.ts'
import { createRefusalRecorder } from './entities/security/record.ts'
import { taskBinding } from './entities/task/binding.ts'
import { createTaskTypes, type TaskTypes } from './entities/task/types.ts'
import { isAssigned } from './entities/assignment/of-degree.ts'
import { trainingOfUser } from './entities/assignment/of-user.ts'
import { extendBinding } from './entities/engine/binding.ts'
import { userBinding } from './entities/user/binding.ts'
import { createIdentity, type Identity } from './entities/user/identity.ts'
import { createContent } from './features/content/index.ts'
import { approvalRoutes } from './features/approval/index.ts'
import { authoringRoutes } from './features/authoring/index.ts'
import { createCourses } from './features/courses/index.ts'
import { createTransfer } from './features/transfer/index.ts'
import { createDocuments } from './features/documents/index.ts'
import { createCodes } from './features/codes/index.ts'
import { createCertificates } from './features/certificates/index.ts'
import { configRoutes } from './features/config/index.ts'
import { createMessages } from './features/messaging/index.ts'
import { passNewslettersOn } from './features/newsletter/index.ts'
import { closeInvoices, createInvoices } from './features/invoices/index.ts'
import { createOverview } from './features/overview/index.ts'
import { quizRoutes } from './features/quiz/index.ts'
import { createAcademySettings } from './features/settings/index.ts'
import { sliderRoutes } from './features/sliders/index.ts'
import { createStats, refreshStats } from './features/stats/index.ts'
import { createTasks, ownTasks } from './features/tasks/index.ts'
import { createPeople } from './features/people/index.ts'
import { createPlayer } from './features/player/index.ts'
import { createAccounts } from './features/accounts/index.ts'
import { createCalendar } from './features/calendar/index.ts'
import { createLocations, ensureLocations } from './features/locations/index.ts'
import { createExams, resetExamResults } from './features/exams/index.ts'
import { createQuestions } from './features/questions/index.ts'
import { createSubmissions } from './features/submissions/index.ts'
import { isReachable } from './platform/database/connect.ts'
import type { Config } from './platform/config.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import type { FileAccess } from './platform/files/access.ts'
import { createHttpServer } from './platform/http/server.ts'
import { sweepRateLimits } from './platform/http/rate-limit.ts'
import { serveWeb } from './platform/http/web.ts'
import { trustOf } from './platform/network.ts'
import type { Platform } from './platform/platform.ts'
import { startPlatform, type PlatformOptions } from './platform/start.ts'

/** What features are made of: the machine room, the entities, the sessions. */
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

/** What may be the last condition of a certificate (decision 3). */
const certificateEvents = [
  'exam.graded',
  'lecture.completed',
  'survey.answered',
  'time.counted',
  'course.completed',
] as const

/** How long answers under way may still be read once the server stops. */
const LAST_WORDS_MS = 5000

/** Puts the whole server together, in the order in which it stands below. */
export const createApp = async (config: Config, options: AppOptions = {}): Promise<App> => {
  const { platform, stop } = await startPlatform(config, options)
  const { db, log, events, jobs, realtime, files, clock } = platform
  await ensureBaseRoles(db)
  await ensureBaseTemplates(db)
  await ensureLocations(db)

  const identity = createIdentity(db, events)
  const http = await createHttpServer({
    config,
    academy: platform.academy,
    log,
    authenticate: identity.authenticate,
    recordError: createErrorRecorder(db, log),
    recordRefusal: createRefusalRecorder(db, log),
    isReady: () => isReachable(db),
  })
  realtime.attach(http.server, identity.authenticate, trustOf(config.trustProxy))

  const taskTypes = createTaskTypes()
  const engine = createEngine(
    platform,
    createRegistry([
      { ...extendBinding(userBinding, trainingOfUser), reset: resetExamResults },
      ...bindings,
      taskBinding(taskTypes),
    ]),
  )
  entityRoutes(http, platform, engine)
  const codes = createCodes(http, platform)
  createAccounts(http, platform, identity, codes, engine)
  createLocations(http, platform)
  createCalendar(http, platform)

  const fileAccess: FileAccess = new Map([
    // A person's photograph is shown to whoever is logged in, beside what they say to one another.
    ['user', async (_document, user) => user !== undefined],
    // What a mail took along is as private as its text.
    ['message', async (_document, user) => user?.role.admin === true],
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
  const certificates = createCertificates(http, { platform, standing: progress.standing })
  createPeople(http, platform)
  createInvoices(http, platform)
  createStats(http, platform)

  await createAcademySettings(http, platform, engine)
  configRoutes(http, platform)
  sliderRoutes(http, platform)
  quizRoutes(http, platform)
  createMessages(http, platform)
  createOverview(http, platform)
  passNewslettersOn(platform)

  const told = announceItems(platform, engine.registry, identity.look)
  for (const event of certificateEvents)
    events.on(event, ({ assignmentId }) => certificates.issue(assignmentId))
  events.on('entity.saved', async ({ entity, id }) => {
    if (entity === 'user') await certificates.issueForUser(id)
  })

  taskTypes.offer(...ownTasks, closeInvoices, refreshStats)
  await createTasks(http, platform, taskTypes)

  jobs.define({
    queue: 'sweep',
    handle: async () => {
      await sweepRateLimits(db)
      await files.sweep(clock.now())
    },
  })
  jobs.schedule('sweep', '17 * * * *')
  // Sockets end with their sessions: what ran out is ended soon, not by the hour.
  jobs.define({ queue: 'sessions', handle: identity.sweep })
  jobs.schedule('sessions', '* * * * *')

  await serveApiDocs(http)
  await serveWeb(http, () => platform.academy.current.config, log)
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
      return http.listen({ port: config.port, host: config.host })
    },
    close: async () => {
      // First the sockets: an open one would hold the HTTP server for ever.
      await realtime.close()
      // Then whoever takes an answer and does not read it.
      const cut = setTimeout(() => http.server.closeAllConnections(), LAST_WORDS_MS)
      await http.close()
      clearTimeout(cut)
      await told()
      await stop()
    },
  }
}
