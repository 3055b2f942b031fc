import { type S3Peer, startS3 } from '../platform/testing/s3.ts'

/** Where a test's server keeps the bytes of its files. */
export interface TestStore {
  /** The settings of a server that keeps them there. */
  env: Record<string, string>
  stop: () => Promise<void>
  /** The bucket's server, where they are in one. */
  s3?: S3Peer
}

/** A bucket, on a server of its own. */
export const startBucket = async (): Promise<TestStore> => {
  const s3 = await startS3()
  return { env: { STORAGE: s3.storage }, stop: s3.stop, s3 }
}

/** Both kinds of store, by what a test's title calls them. */
export const stores: Readonly<Record<string, () => Promise<TestStore>>> = {
  'a folder': async () => ({ env: {}, stop: async () => undefined }),
  'an S3 bucket': startBucket,
}
