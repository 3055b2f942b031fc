// `npm run db:reset`: empties the data folder of a development, so that the next start begins with the demo academy.
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from './platform/config.ts'
import { lockFolder } from './platform/database/folder-lock.ts'
import { asError } from './platform/runtime/as-error.ts'

const help = `Apaga a base de dados embutida e os ficheiros da pasta de dados (DATA_DIR).
  npm run db:reset [-- --yes]
Sem --yes, pergunta antes. Pare primeiro o servidor.
`

/** The product's files in its data folder; anything else there is not its own to delete. */
const kept = ['database', 'files']

const isAgreed = async (dataDir: string): Promise<boolean> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  // Where nobody can answer, the end of the input is a no.
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  const question = `Apagar a base de dados e os ficheiros de ${dataDir}? Não há volta atrás. (s/N) `
  try {
    const answer = await Promise.race([lines.question(question), ended])
    return /^s(im)?$/i.test(answer.trim())
  } finally {
    lines.close()
  }
}

/** @throws an Error with one clear line where nothing may be deleted */
const check = ({ dataDir, databaseUrl, production }: Config): void => {
  if (production) throw new Error('Em produção nada se apaga assim: este comando é de desenvolvimento.')
  if (databaseUrl)
    throw new Error('DATABASE_URL nomeia um servidor: só a base de dados embutida se apaga assim.')
  if (!kept.some((name) => existsSync(join(dataDir, name))))
    throw new Error(`Não há nada para apagar em ${dataDir}.`)
}

const reset = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return void process.stdout.write(help)
  const config = readConfig(process.env)
  const { dataDir } = config
  check(config)
  // Held until the end, so that no server starts on a folder that is going.
  const release = await lockFolder(dataDir)
  try {
    if (!values.yes && !(await isAgreed(dataDir))) return void process.stdout.write('Nada foi apagado.\n')
    for (const name of kept) rmSync(join(dataDir, name), { recursive: true, force: true })
    if (readdirSync(dataDir).length === 0) rmdirSync(dataDir)
    process.stdout.write(`A pasta de dados ${dataDir} está vazia.\n`)
  } finally {
    await release()
  }
}

try {
  await reset()
} catch (error) {
  process.stderr.write(`${asError(error).message}\n`)
  process.exitCode = 1
}
