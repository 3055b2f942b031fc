import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { hashOptions, type HashAnswer, type HashJob } from './job.ts'

/** A thread of its own that hashes, one password at a time. */
parentPort?.on('message', ({ digest, kept }: HashJob) => {
  const answer: HashAnswer =
    kept === undefined ? { hash: hashSync(digest, hashOptions) } : { isRight: verifySync(kept, digest) }
  parentPort?.postMessage(answer, [])
})
