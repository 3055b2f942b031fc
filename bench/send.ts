import type { Sent } from './scenario.ts'

/**
 * Sends one request and reads its answer.
 * @throws Error when it fails
 */
export const send = async (address: string, { method, path, headers, body }: Sent): Promise<string> => {
  const json = body && { 'content-type': 'application/json' }
  const answer = await fetch(address + path, {
    method,
    headers: { ...headers, ...json },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  return text
}
