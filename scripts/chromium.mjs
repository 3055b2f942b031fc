// The Chromium of the journeys: CHROMIUM_PATH, else the one in the npm package, else the system's.
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cache, root, withLock } from './lock.mjs'

const packed = join(root, 'node_modules/@sparticuz/chromium')

/** The package's own names folders of a lambda; this one, the package's fonts where they are and the system's. */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/**
 * How to launch Chromium: Playwright's launch options.
 * @returns {{ executablePath: string, args: string[], env: Record<string, string> }}
 * @throws {Error} when no Chromium starts; the message says what was tried
 */
export function findChromium() {
  const tried = []
  for (const find of [given, unpacked, installed]) {
    const found = find()
    if (found === undefined) continue
    const { executablePath, env } = found
    const run = spawnSync(executablePath, ['--version', '--no-sandbox'], {
      env,
      encoding: 'utf8',
      timeout: 30_000,
    })
    if (run.status === 0) return { ...found, args: ['--no-sandbox'] }
    tried.push(`${executablePath}: ${(run.error?.message ?? run.stderr).trim().split('\n')[0]}`)
  }
  throw new Error(`no Chromium starts; set CHROMIUM_PATH to one. Tried: ${tried.join('; ') || 'none found'}`)
}

/** The environment as Playwright takes it. */
function environment() {
  return Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']))
}

function given() {
  const executablePath = process.env.CHROMIUM_PATH
  return executablePath ? { executablePath, env: environment() } : undefined
}

function installed() {
  const executablePath = '/usr/bin/chromium'
  return existsSync(executablePath) ? { executablePath, env: environment() } : undefined
}

/** The npm package's browser, unpacked once with the system libraries that it needs. */
function unpacked() {
  if (!existsSync(packed) || process.platform !== 'linux') return undefined
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'))
  const folder = join(writable(), `chromium-${version}`)
  const executablePath = join(folder, 'chromium')
  if (!existsSync(executablePath)) withLock('chromium', () => existsSync(executablePath) || unpack(folder))
  if (!existsSync(executablePath)) return undefined
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath,
    env: { ...environment(), LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/** .cache, or a folder of this user's in the temporary one where .cache is somebody else's. */
function writable() {
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return cache
  } catch {
    const own = join(tmpdir(), `tirocinio-${process.getuid?.() ?? ''}`)
    mkdirSync(own, { recursive: true, mode: 0o700 })
    return own
  }
}

/**
 * Unpacks beside the folder and moves it there whole. The package unpacks into the temporary folder, and its
 * libraries only where it believes to be in a lambda: so it runs in a process of its own that believes both.
 * @param {string} folder
 */
function unpack(folder) {
  const part = `${folder}.${process.pid}`
  mkdirSync(part, { recursive: true })
  const source = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  const env = { ...process.env, TMPDIR: part, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (run.status === 0) {
    chmodSync(join(part, 'chromium'), 0o755)
    writeFileSync(join(part, 'fonts/fonts.conf'), fontsConfiguration)
    renameSync(part, folder)
  } else console.error(`@sparticuz/chromium does not unpack: ${run.stderr}`)
  rmSync(part, { recursive: true, force: true })
}
