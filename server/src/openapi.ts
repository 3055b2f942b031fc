import { createApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { connectEmbedded } from './platform/database/embedded.ts'

/** Prints the OpenAPI document alone on standard output. */
const connection = await connectEmbedded(undefined, () => undefined)
const app = await createApp({ ...readConfig({ DEMO: '0' }), logLevel: 'silent' }, { connection })
process.stdout.write(`${JSON.stringify(app.http.swagger(), null, 2)}\n`)
await app.close()
