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
  /** A request. */
  export interface Context {
    method: string
    path: string
    query: Record<string, string | undefined>
    status: number
  }
  interface Written {
    size: number
    md5: string
  }
  /** Where it keeps objects: a file each. */
  export interface Store {
    getResourcePath: (bucket: string, key: string | undefined, resource: string) => string
    putObject: (object: { bucket: string; key: string }) => Promise<Written>
    putObjectMultipart: (
      bucket: string,
      uploadId: string,
      parts: { number: number; etag: string }[],
    ) => Promise<Written>
    putPart: (bucket: string, uploadId: string, number: number, content: unknown) => Promise<Written>
  }
  export default class S3rver {
    constructor(options: Options)
    store: Store
    /** What each request passes, first to last. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    httpServer: Server
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
