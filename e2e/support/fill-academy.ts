// `node fill-academy.ts FOLDER`: the data of a server with the demo academy, for the servers of a run of tests to begin with.
import { rename } from 'node:fs/promises'
import { startServer } from './server.ts'

const [folder = ''] = process.argv.slice(2)
const filling = `${folder}.filling`
const server = await startServer({ dataDir: filling, env: { DEMO: '1' } })
if ((await server.stop()) !== 0) throw new Error(`the demo academy was not filled:\n${server.output()}`)
await rename(filling, folder)
