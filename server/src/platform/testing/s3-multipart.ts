import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Store } from 's3rver'

/** An error of the server, as it answers with one. */
const refusal = (code: string, status: number): Error =>
  Object.assign(new Error(code), { code, status, expose: true })

/**
 * Has the server treat the parts of a file as S3 does, which by itself it does not: a part that is not the one that was
 * uploaded last under its number is refused when the file is made, and parts may be given up.
 * @returns what each request passes first
 */
export const treatPartsAsS3 = (store: Store) => {
  const digests = new Map<string, string>()
  const [putPart, makeFile] = [store.putPart.bind(store), store.putObjectMultipart.bind(store)]
  store.putPart = async (bucket, id, number, content) => {
    const written = await putPart(bucket, id, number, content)
    digests.set(`${id}/${number}`, written.md5)
    return written
  }
  store.putObjectMultipart = async (bucket, id, parts) => {
    for (const { number, etag } of parts)
      if (digests.get(`${id}/${number}`) !== etag) throw refusal('InvalidPart', 400)
    return makeFile(bucket, id, parts)
  }
  return async (context: Context, next: () => Promise<void>): Promise<void> => {
    const id = context.query['uploadId']
    if (context.method !== 'DELETE' || !id) return next()
    await rm(join(store.getResourcePath('tirocinio', undefined, 'uploads'), id), {
      recursive: true,
      force: true,
    })
    context.status = 204
  }
}
