import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { loggedActor } from '../access/current.ts'
import { lineWriter, loggedPath, type Log } from '../log.ts'

const VISITOR = loggedActor({ kind: 'anonymous' })

/**
 * The two lines of every request, put together here: pino would take them apart and together again, which costs a
 * request more than all else that every one of them is given. They say what pino's would (request-log.test.ts).
 */
export class RequestLog extends LogController {
  private readonly log: Log
  private readonly write: (json: string) => void

  constructor(log: Log) {
    super()
    this.log = log
    this.write = lineWriter(log)
  }

  private line(actor: Record<string, string>, id: string, rest: string): void {
    const { info } = this.log.levels.values
    const time = new Date().toISOString()
    this.write(
      `{"level":${info},"time":"${time}","actor":${JSON.stringify(actor)},"reqId":${JSON.stringify(id)},${rest}}\n`,
    )
  }

  override incomingRequest({ id, method, url, params, routeOptions }: FastifyRequest): void {
    if (!this.log.isLevelEnabled('info')) return
    const path = loggedPath({ url, params, route: routeOptions.url })
    // A request that has just come in is a visitor's: its session is not read yet.
    this.line(
      VISITOR,
      id,
      `"req":{"id":${JSON.stringify(id)},"method":"${method}","path":${JSON.stringify(path)}},"msg":"incoming request"`,
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
        loggedActor(),
        request.id,
        `"res":{"statusCode":${reply.statusCode}},"responseTime":${reply.elapsedTime},"msg":"request completed"`,
      )
  }
}
