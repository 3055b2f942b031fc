import type { Locker, Server } from '@tus/server'
import { ATTACHMENT_FILES, MAX_FILE_BYTES, MEDIA_FILES } from '#contract/platform/engine/file-kinds.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { keyOf } from '../files/key.ts'
import { storeFailureOf } from '../files/store-unreachable.ts'
import { isUnclaimedOf } from '../files/unclaimed.ts'
import { toProblem } from '../http/errors.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'

/** Where uploads are sent. */
export const PATH = '/api/upload'

/** The kinds of file that editors store; the property that takes one has its own, shorter list. */
const accepted = [...new Set([...MEDIA_FILES, ...ATTACHMENT_FILES, 'vtt', 'gift', 'xml'])]

const answerOf = (error: unknown) => {
  const problem = toProblem(error) ?? new Problem('internal')
  return { status_code: problem.status, body: JSON.stringify(problem.toDocument()) }
}

/** A store that is down is an error once; what else fails is in the answer to who uploads. */
const logFailure = (log: Log, error: Error): void => {
  const isOutage = storeFailureOf(error)?.takeNews() === true
  log[isOutage ? 'error' : 'warn']({ err: error }, 'an upload failed')
}

/** The id in an upload's address is the one that its stored file will have. */
const idIn = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/**
 * Turns problems into what the protocol's server answers, which logs none of them; what it throws itself is an answer, and
 * no error.
 */
const answering =
  (log: Log) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const answer = answerOf(error)
      if (answer.status_code >= 500 && !(error instanceof Problem)) logFailure(log, error)
      throw answer
    }
  }

/** How long bytes may still come of a request whose upload another wants to go on with. */
const DRAIN_MS = 1000

type Tus = ConstructorParameters<typeof Server>[0]
/** A request as the protocol's server has it. */
export type Request = Parameters<NonNullable<Tus['onIncomingRequest']>>[0]

/** Who uploads, and what a request does while its bytes arrive and once they did. */
export interface Sender {
  id: string
  beginsSending: () => void
  hasSent: () => Promise<void>
}

/** Loads and creates the protocol's server. @param senderOf whose request it is */
export const createTus = async (
  { files, log }: Platform,
  senderOf: (request: Request) => Sender,
): Promise<Server> => {
  const tus = await import('@tus/server')
  const asAnswer = answering(log)
  const locker: Locker = {
    newLock: (key) => {
      const lock = files.locks.newLock(key)
      return {
        lock: (signal, letGo) => asAnswer(() => lock.lock(signal, letGo)),
        unlock: () => lock.unlock(),
      }
    },
  }
  /** Its client takes an upload with all bytes for sent, though its end failed, or the server died before it. */
  const finishArrived = async (key: string): Promise<void> => {
    const size = await files.arrivedSize(key)
    if (size !== undefined) await files.finish(idIn(key), size)
  }
  return new tus.Server({
    path: PATH,
    locker,
    lockDrainTimeout: DRAIN_MS,
    datastore: await files.resumable(),
    maxSize: MAX_FILE_BYTES,
    relativeLocation: true,
    allowedOrigins: [],
    generateUrl: (_request, { id }) => `${PATH}/${idIn(id)}`,
    getFileIdFromRequest: (_request, last) => (last && isId(last) ? keyOf(last) : undefined),
    namingFunction: (request, metadata) =>
      asAnswer(async () => {
        const name = metadata?.['filename']?.trim()
        if (!name) throw new Problem('malformed')
        // A size sent later would escape the quota.
        const length = request.headers.get('upload-length')
        if (length === null) throw new Problem('malformed')
        const size = Number(length)
        return (await files.begin(name, { accept: accepted, uploaderId: senderOf(request).id, size })).key
      }),
    onIncomingRequest: (request, key) =>
      asAnswer(async () => {
        const { id, beginsSending } = senderOf(request)
        const document = await files.findUpload(idIn(key))
        if (!document || !isUnclaimedOf(document, id)) throw new Problem('not_found')
        if (request.method === 'HEAD' && !document.complete) await finishArrived(key)
        if (request.method === 'PATCH') await files.touch(document.id)
        beginsSending()
      }),
    onUploadFinish: (request, upload) =>
      asAnswer(async () => {
        await senderOf(request).hasSent()
        await files.finish(idIn(upload.id), upload.offset)
        return {}
      }),
    onResponseError: (_request, error) => {
      // What the protocol itself refuses is no error.
      if (!(error instanceof Error)) return undefined
      if (!(error instanceof Problem)) logFailure(log, error)
      return answerOf(error)
    },
  })
}
