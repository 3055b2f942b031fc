import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { freePort } from '../../scripts/free-port.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { startS3 } from '../../server/src/platform/testing/s3.ts'
import { startServer, type ServedUrl, type TestServer } from './server.ts'

/** Hands each request to the next port in turn, sockets too; nothing ties a person to one of them. */
const startTurns = async (port: number, ports: number[]): Promise<() => Promise<void>> => {
  let turn = 0
  const next = () => ports[turn++ % ports.length] ?? 0
  const pass = (near: IncomingMessage, answer: ServerResponse) => {
    const far = request({
      port: next(),
      host: '127.0.0.1',
      method: near.method,
      path: near.url,
      headers: near.headers,
    })
    far.on('response', (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    far.on('error', () => answer.destroy())
    near.pipe(far)
  }
  const proxy = createServer(pass)
  proxy.on('upgrade', (near, socket, head) => {
    const far = connect(next(), '127.0.0.1', () => {
      const lines = near.rawHeaders.map((word, index) => (index % 2 ? `${word}\r\n` : `${word}: `)).join('')
      far.write(`${near.method} ${near.url} HTTP/1.1\r\n${lines}\r\n`)
      far.write(head)
      far.pipe(socket).pipe(far)
    })
    far.on('error', () => socket.destroy())
    socket.on('error', () => far.destroy())
  })
  await new Promise<void>((resolve) => void proxy.listen(port, '127.0.0.1', resolve))
  return () =>
    new Promise((resolve) => {
      proxy.close(() => resolve())
      proxy.closeAllConnections()
    })
}

/** Two instances behind one address, each of which has one of its own too. */
export interface Pair extends ServedUrl {
  first: TestServer
  second: TestServer
}

/** Two instances on one PostgreSQL and one S3 store, behind a proxy that alternates between them. */
export const startPair = async (): Promise<Pair> => {
  const postgres = await startPostgres()
  const s3 = await startS3()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { DEMO: '1', DATABASE_URL: postgres.url, STORAGE: s3.storage, BASE_URL: url }
  const first = await startServer({ env })
  const second = await startServer({ env })
  const stopTurns = await startTurns(
    port,
    [first, second].map((server) => Number(new URL(server.url).port)),
  )
  return {
    url,
    first,
    second,
    advance: async (ms) => {
      await Promise.all([first.advance(ms), second.advance(ms)])
    },
    dispose: async () => {
      await stopTurns()
      await first.dispose()
      await second.dispose()
      await s3.stop()
      await postgres.stop()
    },
  }
}
