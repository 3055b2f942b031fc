import type { Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { ask, type Input } from './call.ts'

/**
 * Fetches what an endpoint answers as a file.
 * @returns the content, and the name that the server gives it
 * @throws ApiError as `call`
 */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<{ blob: Blob; name: string }> {
  const response = await ask(endpoint, input)
  const said = (response.headers.get('content-disposition') ?? '').split(';').map((part) => part.trim())
  const after = (start: string) => said.find((part) => part.startsWith(start))?.slice(start.length)
  const coded = after("filename*=UTF-8''")
  const plain = after('filename=')?.replaceAll('"', '')
  return { blob: await response.blob(), name: coded ? decodeURIComponent(coded) : (plain ?? 'ficheiro') }
}

/** Hands a file to the person, as a download. */
export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
