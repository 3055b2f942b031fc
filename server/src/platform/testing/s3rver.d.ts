/** What the tests use of s3rver, which brings no types. */
declare module 's3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    vhostBuckets: boolean
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string }[]
  }
  interface Context {
    method: string
    query: Record<string, string | undefined>
    status: number
  }
  export default class S3rver {
    constructor(options: Options)
    /** What each request passes, first to last. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    httpServer: Server
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
