import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { unreachable } from '../../lib/api-error.ts'
import { sessionLost } from '../../lib/session-events.ts'

/** Files from this size on travel apart, so that a cut connection does not restart them. */
export const LARGE_BYTES = 20_000_000

const PATH = '/api/upload'
const CHUNK_BYTES = 8 * 1024 * 1024

/** A sending that is under way. */
export interface Sending {
  done: Promise<StoredFile>
  /** Stops it and discards what was sent. */
  stop: () => void
}

/**
 * Sends a large file in pieces that resume where they were cut, also when the same file is chosen again later.
 * @param onProgress gets the part that was sent, 0 to 1
 */
export function sendLarge(file: File, onProgress: (part: number) => void): Sending {
  let stopped = false
  let abort = (): void => undefined
  const done = import('tus-js-client').then(
    ({ Upload }) =>
      new Promise<StoredFile>((resolve, reject) => {
        const began = Date.now()
        const upload = new Upload(file, {
          endpoint: PATH,
          chunkSize: CHUNK_BYTES,
          retryDelays: [0, 1000, 3000, 10_000, 30_000],
          removeFingerprintOnSuccess: true,
          metadata: { filename: file.name },
          onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
          onError: (error) => {
            const status = 'originalResponse' in error ? error.originalResponse?.getStatus() : undefined
            const again = status === 401 && !stopped ? sessionLost(began) : Promise.resolve(false)
            void again.then((isOpen) => {
              if (isOpen && !stopped) upload.start()
              else reject(stopped ? new DOMException('Aborted', 'AbortError') : unreachable())
            })
          },
          onSuccess: () => {
            const _id = upload.url?.slice(upload.url.lastIndexOf('/') + 1) ?? ''
            resolve({ _id, name: file.name, type: file.type, size: file.size })
          },
        })
        abort = () => {
          void upload.abort(true)
          reject(new DOMException(t('ui.stop'), 'AbortError'))
        }
        void upload.findPreviousUploads().then(([before]) => {
          if (stopped) return
          if (before) upload.resumeFromPreviousUpload(before)
          upload.start()
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
