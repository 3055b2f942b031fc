import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A real S3 server on a free port, for tests. */
export interface S3Peer {
  /** The STORAGE setting that names its one bucket. */
  storage: string
  endpoint: string
  stop: () => Promise<void>
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
    stop: async () => {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
