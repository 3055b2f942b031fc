import { BODY_SHAPE, isCrowded } from '#contract/platform/kernel/json-shape.ts'

/** The limits of a request to an external service. */
export interface Patience {
  /** How long, from the first byte of the request to the last of the answer. */
  milliseconds: number
  /** How much it may answer. */
  bytes: number
}

/** The limits for a short answer. */
export const BRIEFLY: Patience = { milliseconds: 8000, bytes: 256 * 1024 }

const capped = (answer: Response, bytes: number): Response => {
  let left = bytes
  const cap = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new Error(`an outside service answered more than ${bytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
  return new Response(answer.body?.pipeThrough(cap) ?? null, {
    status: answer.status,
    headers: answer.headers,
  })
}

/**
 * Asks a service outside the installation; everything that leaves it over HTTP leaves here. The service answers itself:
 * where it would lead elsewhere, as into the installation's own network, it failed.
 * @throws Error where it does not answer in time, leads elsewhere, or, as the answer is read, answers too much
 */
export const askOutside = async (
  address: string | URL,
  { milliseconds, bytes }: Patience,
  request: Omit<RequestInit, 'redirect'> & { duplex?: 'half' } = {},
): Promise<Response> => {
  const signals = [AbortSignal.timeout(milliseconds), ...(request.signal ? [request.signal] : [])]
  const answer = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.any(signals) })
  return capped(answer, bytes)
}

/**
 * The JSON of an answer.
 * @throws Error for an invalid answer, or one nested deeper or larger than a service needs
 */
export const jsonFrom = async (answer: Response): Promise<unknown> => {
  const text = await answer.text()
  if (isCrowded(text, BODY_SHAPE)) throw new Error('an outside service answered crowded JSON')
  return JSON.parse(text)
}
