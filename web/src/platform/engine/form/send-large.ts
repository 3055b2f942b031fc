import type { DetailedError, HttpResponse } from 'tus-js-client'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { errorOf, unreachable } from '../../lib/api-error.ts'
import { readJson } from '../../lib/read-json.ts'
import { sessionLost } from '../../lib/session-events.ts'
import { whenOnline } from '../../lib/when-online.ts'

/** Files from this size on travel apart, so that a cut connection does not restart them. */
export const LARGE_BYTES = 20_000_000

const PATH = '/api/upload'
const CHUNK_BYTES = 8 * 1024 * 1024

/** A sending that is under way. */
export interface Sending {
  done: Promise<StoredFile>
  /** Stops it and discards what was sent, or the whole file: not for one that an item was saved with. */
  stop: () => void
}

/** Whether a sending that began at `since` may go on after its failure: once it has a session and a connection. */
const mayGoOn = (status: number | undefined, since: number): Promise<boolean> => {
  if (status === 401) return sessionLost(since)
  return status || navigator.onLine ? Promise.resolve(false) : whenOnline().then(() => true)
}

/** An answer that does not say how far a file came, though the server may still have what was sent of it. */
class Unanswered extends Error {
  readonly answer: HttpResponse

  constructor(answer: HttpResponse) {
    super(`how far the file came is not known: ${answer.getStatus()}`)
    this.answer = answer
  }
}

/** The server is away or wants a session, or the file was refused: it is not begun anew, as the client would. */
const keepsSent = (status: number): boolean => status >= 500 || status === 401 || status === 415

const answerOf = (error: Error | DetailedError): HttpResponse | undefined => {
  if (!('originalResponse' in error)) return undefined
  const { causingError, originalResponse } = error
  return causingError instanceof Unanswered ? causingError.answer : (originalResponse ?? undefined)
}

/** May what failed go well a moment later? */
const isPassing = (status: number): boolean =>
  status < 400 || status >= 500 || status === 409 || status === 423

/**
 * Sends a large file in pieces that resume where they were cut, also when the same file is chosen again later. Without
 * a connection it waits for it.
 * @param onProgress gets the part that was sent, 0 to 1
 */
export function sendLarge(file: File, onProgress: (part: number) => void): Sending {
  let stopped = false
  let abort = (): void => undefined
  const done = import('tus-js-client').then(
    ({ Upload }) =>
      new Promise<StoredFile>((resolve, reject) => {
        let since = Date.now()
        const start = () => {
          since = Date.now()
          upload.start()
        }
        const upload = new Upload(file, {
          endpoint: PATH,
          chunkSize: CHUNK_BYTES,
          retryDelays: [0, 1000, 3000, 10_000, 30_000, 30_000, 30_000],
          removeFingerprintOnSuccess: true,
          metadata: { filename: file.name },
          onShouldRetry: (error) => navigator.onLine && isPassing(answerOf(error)?.getStatus() ?? 0),
          onAfterResponse: (request, answer) => {
            if (request.getMethod() === 'HEAD' && keepsSent(answer.getStatus())) throw new Unanswered(answer)
          },
          onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
          onError: (error) => {
            const answer = answerOf(error)
            const status = answer?.getStatus()
            void mayGoOn(status, since).then((again) => {
              if (stopped) return
              if (again) start()
              else reject(answer && status ? errorOf(status, readJson(answer.getBody())) : unreachable())
            })
          },
          onSuccess: () => {
            const _id = upload.url?.slice(upload.url.lastIndexOf('/') + 1) ?? ''
            resolve({ _id, name: file.name, type: file.type, size: file.size })
          },
        })
        abort = () => {
          // What the server still has of it is swept after a day.
          void upload.abort(true).catch(() => undefined)
          reject(new DOMException(t('ui.stop'), 'AbortError'))
        }
        void upload.findPreviousUploads().then(([before]) => {
          if (stopped) {
            abort()
            return
          }
          if (before) upload.resumeFromPreviousUpload(before)
          start()
        })
      }),
  )
  return {
    done,
    stop: () => {
      stopped = true
      abort()
    },
  }
}
