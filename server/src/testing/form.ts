import type { Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { answered, type CallResult, type Client } from './app.ts'
import { newId } from '../platform/database/columns.ts'

type Texts = Readonly<Record<string, string>>
interface FormFile {
  name: string
  contents: Buffer | string
}

/** A form as a browser sends it: texts, and one file. */
export const formOf = (texts: Texts, file?: FormFile): { body: Buffer; headers: Record<string, string> } => {
  const boundary = `----test${newId()}`
  const part = (head: string, contents: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(contents as string),
      Buffer.from('\r\n'),
    ])
  const parts = Object.entries(texts).map(([name, text]) => part(`name="${name}"`, text))
  if (file) {
    const type = 'content-type: application/octet-stream'
    parts.push(part(`name="file"; filename="${file.name}"\r\n${type}`, file.contents))
  }
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Sends a form to an endpoint, by its declaration. */
export const postForm = async <E extends Endpoint>(
  client: Client,
  endpoint: E,
  texts: Texts,
  file?: FormFile,
): Promise<CallResult<E, string>> => {
  const { body, headers } = formOf(texts, file)
  return answered<E, string>(await client.post(endpoint.path, body, headers))
}
