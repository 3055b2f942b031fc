import type { CallAnswer, Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { errorOf, unreachable } from './api-error.ts'
import { addressOf, bodyOf, type AnyInput, type Input } from './call.ts'
import { personHeader } from './page-person.ts'
import { readJson } from './read-json.ts'
import { sessionLost } from './session-events.ts'

/**
 * Calls an endpoint with files, reporting the progress of sending.
 * @param onProgress gets the part that was sent, 0 to 1
 * @throws ApiError as `call`; a DOMException AbortError when `signal` stops it
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  onProgress: (part: number) => void,
): Promise<CallAnswer<E>> {
  return send(endpoint, input, bodyOf(endpoint, input), onProgress)
}

/**
 * Calls an endpoint whose body is a JSON file of any size, reporting the progress of sending.
 * @param onProgress gets the part that was sent, 0 to 1
 * @throws ApiError as `call`; a DOMException AbortError when `signal` stops it
 */
export function uploadJson<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  query: Input<E>['query'],
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<CallAnswer<E>> {
  return send(endpoint, { query, signal }, new Blob([file], { type: 'application/json' }), onProgress)
}

function send<E extends Endpoint>(
  endpoint: E,
  input: AnyInput,
  body: BodyInit | undefined,
  onProgress: (part: number) => void,
): Promise<CallAnswer<E>> {
  const began = Date.now()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, input))
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(personHeader())) request.setRequestHeader(name, value)
    request.responseType = 'text'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    request.addEventListener('load', () => {
      const answer = readJson(request.responseText)
      if (request.status >= 200 && request.status < 300) {
        resolve((answer ?? {}) as CallAnswer<E>)
        return
      }
      const problem = errorOf(request.status, answer)
      if (problem.code !== 'unauthenticated') {
        reject(problem)
        return
      }
      void sessionLost(began).then((isOpen) =>
        isOpen ? resolve(send<E>(endpoint, input, body, onProgress)) : reject(problem),
      )
    })
    input.signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json')
    request.send((body ?? null) as XMLHttpRequestBodyInit | null)
  })
}
