import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files gain nothing. */
const WORTH_BYTES = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes the compressed forms of every text of the build beside it, for the server to send as they are: smaller than
 * on-the-fly compression, at no cost per request.
 */
export const compressed = (folder: string): Plugin => ({
  name: 'compressed',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle: async () => {
    const texts = (await readdir(folder)).filter((name) => /\.(?:js|css|json|svg)$/.test(name))
    await Promise.all(
      texts.map(async (name) => {
        const path = join(folder, name)
        const text = await readFile(path)
        if (text.length < WORTH_BYTES) return
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
        await Promise.all([
          brotli(text, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
          zip(text, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
        ])
      }),
    )
  },
})
