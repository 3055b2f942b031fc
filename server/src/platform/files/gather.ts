import { open } from 'node:fs/promises'

/**
 * Gathers bytes in a file until they are a part, so that memory stays flat; what comes after waits meanwhile.
 * @param path the file, which each part fills anew
 * @param most the bytes of a part
 * @yields how many are in the file: as many as a part has, or those that are left
 */
export async function* gather(
  contents: AsyncIterable<Buffer>,
  path: string,
  most: number,
): AsyncGenerator<number> {
  const file = await open(path, 'a')
  try {
    let size = 0
    for await (const chunk of contents) {
      let rest = chunk
      while (rest.length > 0) {
        const fits = rest.subarray(0, most - size)
        await file.appendFile(fits)
        size += fits.length
        rest = rest.subarray(fits.length)
        if (size < most) continue
        yield size
        await file.truncate(0)
        size = 0
      }
    }
    if (size > 0) yield size
  } finally {
    await file.close()
  }
}
