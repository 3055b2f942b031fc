import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type Store } from 's3rver'
import { treatPartsAsS3 } from './s3-multipart.ts'
import { until } from './until.ts'

/** Looks at a request before the server does. */
type Intercept = (request: {
  method: string
  path: string
  query: Readonly<Record<string, string | undefined>>
}) => Promise<number | undefined>

/** A real S3 server on a free port, for tests. */
export interface S3Peer {
  /** The STORAGE setting that names its one bucket. */
  storage: string
  endpoint: string
  /** What each request meets first from here on: the status of an answer instead, or nothing. */
  intercept: (by?: Intercept) => void
  /** What it keeps: a name for each object, and for each part of what is no object yet. */
  kept: () => Promise<string[]>
  stop: () => Promise<void>
}

/**
 * Has it answer once an object is whole, as S3 does. By itself it answers as soon as the last bytes are on their way to the
 * file, and somebody who reads it at once may get none of them.
 */
const storeWhole = (store: Store): void => {
  const [putObject, putPart] = [store.putObject.bind(store), store.putPart.bind(store)]
  const whole = async <T extends { size: number }>(path: string, written: T): Promise<T> => {
    await until(`${path} is whole`, async () => (await stat(path)).size === written.size)
    return written
  }
  store.putObject = async (object) =>
    whole(store.getResourcePath(object.bucket, object.key, 'object'), await putObject(object))
  store.putPart = async (bucket, id, number, content) => {
    const written = await putPart(bucket, id, number, content)
    return whole(join(store.getResourcePath(bucket, undefined, 'uploads'), id, String(number)), written)
  }
}

/** Starts an S3 server with an empty bucket; `stop` ends it and removes what it kept. */
export const startS3 = async (): Promise<S3Peer> => {
  const directory = await mkdtemp(join(tmpdir(), 'tirocinio-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    allowMismatchedSignatures: false,
    configureBuckets: [{ name: 'tirocinio' }],
  })
  storeWhole(server.store)
  const treatParts = treatPartsAsS3(server.store)
  let intercept: Intercept | undefined
  server.middleware.unshift(async (context, next) => {
    const status = await intercept?.(context)
    if (status === undefined) await treatParts(context, next)
    else context.status = status
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const settings = new URLSearchParams({
    region: 'us-east-1',
    endpoint,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
  return {
    storage: `s3://tirocinio?${settings.toString()}`,
    endpoint,
    intercept: (by) => (intercept = by),
    kept: async () => {
      // A folder that goes while it is read makes the whole reading fail.
      const files = await until('no folder of the bucket goes away', () =>
        readdir(directory, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined
          throw error
        }),
      )
      return files.filter((file) => /_S3rver_object$|_S3rver_uploads\/[0-9a-f]+\/\d+$/.test(file))
    },
    stop: async () => {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
