import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

type Level = 'info' | 'error' | 'debug' | 'fatal' | 'warn' | 'trace'

/** The log of one request, which becomes pino's when something is logged with it. */
class LateLog implements FastifyBaseLogger {
  private readonly make: () => FastifyBaseLogger
  private made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.make = make
  }

  private get own(): FastifyBaseLogger {
    return (this.made ??= this.make())
  }

  private write(level: Level, line: unknown[]): void {
    const { own } = this
    Reflect.apply(own[level], own, line)
  }

  get level(): string {
    return this.own.level
  }

  set level(level: string) {
    this.own.level = level
  }

  info(...line: unknown[]): void {
    this.write('info', line)
  }

  error(...line: unknown[]): void {
    this.write('error', line)
  }

  debug(...line: unknown[]): void {
    this.write('debug', line)
  }

  fatal(...line: unknown[]): void {
    this.write('fatal', line)
  }

  warn(...line: unknown[]): void {
    this.write('warn', line)
  }

  trace(...line: unknown[]): void {
    this.write('trace', line)
  }

  silent(): void {}

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own.child(...given)
  }
}

/**
 * Makes the log of a request: the two lines of each do not go through it (request-log.ts), and few requests have more
 * to say, so that pino's, which costs more than both lines, is made by the first that does.
 */
export const lateLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger, bindings, options) =>
  new LateLog(() => logger.child(bindings, options))
