import { isDemoAcademy } from '../../demo/accounts.ts'
import { demoPassword } from '../../demo/people.ts'
import { createApp } from './app.ts'
import { DEMO_REFUSED, readConfig } from './platform/config.ts'
import { asError } from './platform/runtime/as-error.ts'
import { giveBackMemory } from './platform/memory.ts'

/** How long a stop may take before it is cut off. */
const STOP_MS = 20_000

try {
  const config = readConfig(process.env)
  const app = await createApp(config)
  if (config.refusesDemo && (await isDemoAcademy(app.platform.db))) throw new Error(DEMO_REFUSED)
  const demo = config.demo ? await import('../../demo/load.ts') : undefined
  await demo?.loadDemo(app.platform)
  giveBackMemory()
  await app.listen()
  process.stdout.write(`${config.baseUrl}\n`)
  if (demo && (await isDemoAcademy(app.platform.db)))
    process.stdout.write(`Contas de demonstração (${demoPassword}): ${demo.demoAccounts.join(', ')}\n`)

  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    app.platform.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_MS).unref()
    void app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.platform.log.error({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
} catch (error) {
  process.stderr.write(`${asError(error).message}\n`)
  process.exit(1)
}
