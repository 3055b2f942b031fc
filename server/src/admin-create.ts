import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import {
  canonicalEmail,
  canonicalUsername,
  emailError,
  newPasswordErrors,
  usernameError,
} from '#contract/platform/validation/index.ts'
import { systemActor } from './platform/access/actor.ts'
import { addAdministrator, checkNewPassword, ensureBaseRoles, hashPassword } from './modules/people/index.ts'
import { eventCatalogue } from './events.ts'
import { readConfig } from './platform/config.ts'
import { startPlatform } from './platform/start.ts'
import { asError } from './platform/runtime/as-error.ts'

const help = `Cria um administrador.
  npm run admin:create -- [--username NOME] [--email EMAIL] [--name "NOME COMPLETO"]
O que faltar é perguntado. A palavra-passe é pedida duas vezes, ou lida de ADMIN_PASSWORD.
Com a base de dados embutida, pare primeiro o servidor.
`

/** Asks on the terminal; what is typed is not shown where it is secret. */
const createPrompt = () => {
  let isSecret = false
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isSecret) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  return {
    ask: (question: string) => lines.question(`${question}: `),
    askSecret: async (question: string) => {
      process.stdout.write(`${question}: `)
      isSecret = true
      const answer = await lines.question('')
      isSecret = false
      process.stdout.write('\n')
      return answer
    },
    close: () => lines.close(),
  }
}

const readPerson = async (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return undefined
  const prompt = createPrompt()
  try {
    const username = canonicalUsername(values.username ?? (await prompt.ask('Username')))
    const email = canonicalEmail(values.email ?? (await prompt.ask('Email')))
    const name = (values.name ?? (await prompt.ask('Nome completo'))).trim()
    const given = process.env['ADMIN_PASSWORD']
    const password = given ?? (await prompt.askSecret('Palavra-passe'))
    const again = given ?? (await prompt.askSecret('Palavra-passe, outra vez'))
    const wrong = [usernameError(username), emailError(email), ...newPasswordErrors(password, again)]
    const first = wrong.find((error) => error !== null)
    if (first) throw new Error(`${first.field}: ${first.message}`)
    return { username, email, name: name || username, password }
  } finally {
    prompt.close()
  }
}

/** The first administrator of a production start, which has no account with a known password (rule server.first-administrator). */
const createAdmin = async (): Promise<void> => {
  const person = await readPerson(process.argv.slice(2))
  if (!person) return void process.stdout.write(help)
  const { password, ...account } = person
  // An account is added here, and none removed.
  const personalData = { held: [], mentions: [] }
  const config = readConfig({ ...process.env, LOG_LEVEL: 'error' })
  const { platform, stop } = await startPlatform(config, { personalData, events: eventCatalogue })
  try {
    await ensureBaseRoles(platform.db)
    const digest = createHash('md5').update(password).digest('hex')
    checkNewPassword(digest, 'password', [account.username, account.email])
    const passwordHash = await hashPassword(digest)
    const by = systemActor('command:adminCreate')
    await platform.db.transaction((tx) =>
      addAdministrator(tx, by, { ...account, passwordHash }, platform.clock.now()),
    )
    process.stdout.write(`Administrador "${account.username}" criado.\n`)
  } finally {
    await stop()
  }
}

try {
  await createAdmin()
} catch (error) {
  process.stderr.write(`${asError(error).message}\n`)
  process.exitCode = 1
}
