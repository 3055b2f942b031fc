// The server of a development, in two halves: the packages are loaded at once, the product's own sources when the word
// comes, as they are then. `npm run dev` keeps one that waits beside the one that runs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lock.mjs'

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

// The parent process is gone: nobody else would stop this one.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
if (process.argv[2] === 'later') await prepared()
await import('../server/src/main.ts')

/** Loads what does not change, and waits for word. */
async function prepared() {
  const word = new Promise((resolve) => process.once('message', resolve))
  // A package that cannot be loaded by its name is loaded by the code that imports a part of it.
  await Promise.allSettled(Object.keys(dependencies).map((name) => import(name)))
  if (!process.env.DATABASE_URL) {
    // The embedded database opens twice as fast in a process that has had one.
    const { PGlite } = await import('@electric-sql/pglite')
    const warm = await PGlite.create()
    await warm.close()
  }
  await word
}
