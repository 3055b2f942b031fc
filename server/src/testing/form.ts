import type { Answer, Client } from './app.ts'
import { newId } from '../platform/database/columns.ts'

/** Posts a form as a browser does: texts, and one file. */
export const postForm = (
  client: Client,
  path: string,
  texts: Readonly<Record<string, string>>,
  file?: { name: string; contents: Buffer | string },
): Promise<Answer> => {
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
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return client.post(path, body, { 'content-type': `multipart/form-data; boundary=${boundary}` })
}
