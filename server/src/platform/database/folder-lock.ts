import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { t } from '#contract/platform/text/text.ts'
import { sha256 } from '../digest.ts'

/** The kernel frees an abstract socket or a pipe with its process, even on kill -9; elsewhere a file is used. */
const socketPath = (name: string): string => {
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

const isAnswering = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

const listen = (path: string): Promise<(() => Promise<void>) | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(() => new Promise((closed) => server.close(() => closed()))))
  })

/**
 * Locks the data folder for this process; PGlite itself has no lock.
 * @returns the function that frees it
 * @throws an Error with one clear line when another process has it
 */
export const lockFolder = async (dataDir: string): Promise<() => Promise<void>> => {
  mkdirSync(dataDir, { recursive: true })
  const path = socketPath(`tirocinio-${sha256(realpathSync(dataDir)).slice(0, 32)}`)
  let release = await listen(path)
  if (!release && path.endsWith('.sock') && !(await isAnswering(path))) {
    rmSync(path, { force: true })
    release = await listen(path)
  }
  if (!release) throw new Error(t('server.start.folderInUse', { folder: dataDir }))
  return release
}
