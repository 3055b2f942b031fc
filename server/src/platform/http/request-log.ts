import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { loggedActor } from '../access/current.ts'
import { lineWriter, loggedPath, type Log } from '../log.ts'

const VISITOR = JSON.stringify(loggedActor({ kind: 'anonymous' }))

let millisecond = 0
let written = ''
/** The time of a line; those of one millisecond share its text. */
const timeText = (): string => {
  const now = Date.now()
  if (now !== millisecond) {
    millisecond = now
    written = new Date(now).toISOString()
  }
  return written
}

/**
 * The two lines of every request, put together here: pino would do it piece by piece, which costs a request more than
 * everything else that every request goes through. They say what pino's would (request-log.test.ts).
 */
export class RequestLog extends LogController {
  private readonly log: Log
  private readonly level: number | undefined
  private readonly write: (json: string) => void

  constructor(log: Log) {
    super()
    this.log = log
    this.level = log.levels.values['info']
    this.write = lineWriter(log)
  }

  private line(actor: string, id: string, rest: string): void {
    this.write(`{"level":${this.level},"time":"${timeText()}","actor":${actor},"reqId":${id},${rest}}\n`)
  }

  override incomingRequest({ id, method, url, params, routeOptions }: FastifyRequest): void {
    if (!this.log.isLevelEnabled('info')) return
    const path = loggedPath({ url, params, route: routeOptions.url })
    // A request that has just come in is a visitor's: its session is not read yet.
    const own = JSON.stringify(id)
    this.line(
      VISITOR,
      own,
      `"req":{"id":${own},"method":"${method}","path":${JSON.stringify(path)}},"msg":"incoming request"`,
    )
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) super.requestCompleted(error, request, reply)
    else if (this.log.isLevelEnabled('info'))
      this.line(
        JSON.stringify(loggedActor()),
        JSON.stringify(request.id),
        `"res":{"statusCode":${reply.statusCode}},"responseTime":${reply.elapsedTime},"msg":"request completed"`,
      )
  }
}
